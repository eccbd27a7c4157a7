import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withImports } from './testing/with-imports.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

const months = (lines: string[]) => ['API,Month,Oil,Gas,Water', ...lines].join('\n')

describe('a file’s production', () => {
  test('is merged once, updated, and undone to its former state', async () => {
    const first = months([
      '3305303901,2023-01,10,20,',
      '3305303901,2023-02,11,,3',
      '3305303902,2023-01,5,6,7',
    ])
    const single = await imports.acme.import(first)
    expect(single.state).toBe('done')
    expect(single.counts).toMatchObject({ added: { wells: 2, production_months: 3 }, changed: {}, same: {} })

    const second = await imports.acme.import(first)
    expect(second.counts).toMatchObject({ added: {}, changed: {}, same: { wells: 2, production_months: 3 } })

    const correctedFile = months(['3305303901,2023-01,99,,', '3305303901,2023-03,12,1,1'])
    const two = await imports.acme.import(correctedFile)
    expect(two.counts).toMatchObject({ added: { production_months: 1 }, changed: { production_months: 1 } })
    const volumes = () =>
      imports.rows<{ month: string; oil: string; gas: string | null; water: string | null }>(sql`
        select p.month::text, p.oil_bbl as oil, p.gas_mcf as gas, p.water_bbl as water from production_months p join wells w on w.tenant_id = p.tenant_id and w.id = p.well_id
        where w.api = '3305303901' order by 1`)
    expect((await volumes())[0]).toEqual({ month: '2023-01-01', oil: '99.000', gas: '20.000', water: null })

    expect((await imports.acme.undo(two.id)).state).toBe('undone')
    expect(await volumes()).toEqual([
      { month: '2023-01-01', oil: '10.000', gas: '20.000', water: null },
      { month: '2023-02-01', oil: '11.000', gas: null, water: '3.000' },
    ])
    await imports.acme.undo(second.id)
    expect((await imports.acme.undo(single.id)).counts).toMatchObject({ kept: 0 })
    expect(await imports.count(sql`select count(*)::int as n from wells`)).toBe(0)
    expect(await imports.count(sql`select count(*)::int as n from production_months`)).toBe(0)
  })

  test('matches wells by name, and rejects a name shared by two wells', async () => {
    const finished = await imports.acme.import(
      'Well,Month,Oil\nSmith 1H,Jan 2024,5\nSmith 1H,Feb 2024,6\nSmith 2H,Jan 2024,7',
    )
    expect(finished.counts).toMatchObject({ added: { wells: 2, production_months: 3 } })
    const later = await imports.acme.import('Well,Month,Oil\nSMITH 1H,Mar 2024,8')
    expect(later.counts).toMatchObject({ added: { production_months: 1 } })
    await imports.database.acrossTenants(tx =>
      tx.execute(sql`update wells set name = 'Smith 1H' where name = 'Smith 2H'`),
    )
    const unclear = await imports.acme.import('Well,Month,Oil\nSmith 1H,Apr 2024,9')
    expect(unclear.counts).toMatchObject({ added: {}, notes: { refused: 1 } })
    for (const batch of [unclear, later, finished]) await imports.acme.undo(batch.id)
  })

  test('keeps and lists edited months when its import is undone', async () => {
    const finished = await imports.acme.import(months(['3305303909,2023-01,10,,', '3305303909,2023-02,11,,']))
    await imports.database.acrossTenants(tx =>
      tx.execute(
        sql`update production_months set oil_bbl = 12, version = version + 1 where month = '2023-01-01'`,
      ),
    )
    const undone = await imports.acme.undo(finished.id)
    expect(undone.counts?.kept).toBe(2)
    const { rows: stored } = await imports.acme.call.notes({ id: finished.id, kind: 'kept' })
    expect(stored.map(note => note.original)).toEqual(
      ['33-053-03909, Jan 2023', 'Well 33-053-03909'].sort((a, b) => (a < b ? -1 : 1)),
    )
    expect(await imports.count(sql`select count(*)::int as n from production_months`)).toBe(1)
    await imports.database.acrossTenants(tx => tx.execute(sql`delete from wells`))
  })

  test('lists rejected rows with their text, and totals that show what is missing', async () => {
    const finished = await imports.acme.import(
      months(['3305303901,2023-01,10,,', 'abc,2023-01,1.5,30,', 'Total,,11.5,30,', '3305303901,soon,2,,']),
    )
    expect(finished.counts).toMatchObject({
      added: { production_months: 1 },
      notes: { refused: 2, skipped: 1 },
    })
    const { rows: notes } = await imports.acme.call.notes({ id: finished.id, kind: 'refused' })
    expect(notes.map(note => [note.row, note.original])).toEqual([
      [3, 'abc'],
      [5, 'soon'],
    ])
    expect(finished.outcome).toMatch(
      /^1 well added, 1 month of production added\. 2 of 3 rows skipped, mostly: .*\. Of the file’s totals: 10 of 14 bbl of oil, 0 of 30 mcf of gas\.$/,
    )
    await imports.acme.undo(finished.id)
  })
})
