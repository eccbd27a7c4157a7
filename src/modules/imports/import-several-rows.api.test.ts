import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { needsReview } from './batch/import-batch.ts'
import { withImports } from './testing/with-imports.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())
afterEach(() => imports.database.acrossTenants(tx => tx.execute(sql`delete from wells`)))

/** The stored months: the last digits of the well, the month, oil, gas and days on. */
const months = async () =>
  (
    await imports.rows<Record<string, string | null>>(
      sql`select right(w.api, 2) || ' ' || to_char(p.month, 'YYYY-MM') as month, p.oil_bbl::float as oil, p.gas_mcf::float as gas, p.days_on::float as days
        from production_months p join wells w on w.tenant_id = p.tenant_id and w.id = p.well_id order by 1, 2`,
    )
  ).map(({ month, oil, gas, days }) => [month, oil, gas, days])

const days = async () =>
  (
    await imports.rows<Record<string, string | null>>(
      sql`select to_char(day, 'MM-DD') as day, oil_bbl::float as oil, gas_mcf::float as gas
        from production_days order by day`,
    )
  ).map(({ day, oil, gas }) => [day, oil, gas])

const importFile = async (file: string, rowsAnswer?: string) => {
  const id = await imports.acme.upload(file)
  const { mapping } = await imports.acme.call.get({ id })
  const batch = await imports.acme.run(
    id,
    rowsAnswer ? { answers: { ...mapping!.answers, rows: rowsAnswer } } : {},
  )
  const { rows: notes } = await imports.acme.call.notes({ id })
  return { ...batch, said: notes.map(({ row, kind, reason }) => `${row} ${kind}: ${reason}`) }
}

const daily = `API,Date,Oil bbl,Gas mcf,Hours
3305300601,2024-05-01,10,20,24
3305300601,2024-05-02,11,21,24
3305300601,2024-05-03,12,22,23.5
3305300601,2024-06-01,9,18,24`

describe('rows for one month', () => {
  test('are summed if they cover different days, each with production a day on', async () => {
    const importedBatch = await importFile(daily)
    expect(await months()).toEqual([
      ['01 2024-05', 33, 63, 3],
      ['01 2024-06', 9, 18, 1],
    ])
    expect(await days()).toEqual([
      ['05-01', 10, 20],
      ['05-02', 11, 21],
      ['05-03', 12, 22],
      ['06-01', 9, 18],
    ])
    expect(importedBatch.counts).toMatchObject({ added: { production_days: 4 } })
    expect(importedBatch.said).toContain('2 repair: Total of 3 rows of different days.')
    expect(importedBatch.remarks).toContain('1 month added up from 3 rows of different days.')
    expect(needsReview(importedBatch.counts!)).toBe(false)
    expect((await importFile(daily)).counts).toMatchObject({
      added: {},
      changed: {},
      same: { production_months: 2, production_days: 4 },
    })
    const corrected = await importFile(daily.replace('05-02,11', '05-02,15'))
    expect(corrected.counts).toMatchObject({ changed: { production_days: 1 }, same: { production_days: 3 } })
    expect((await days())[1]).toEqual(['05-02', 15, 21])
    await imports.acme.undo(corrected.id)
    expect((await days())[1]).toEqual(['05-02', 11, 21])
    await imports.acme.undo(importedBatch.id)
    expect(await months()).toEqual([])
    expect(await days()).toEqual([])
  })

  test('add no days on without production, and count once if duplicated', async () => {
    const longerFile = `${daily}\n3305300601,2024-05-03,12,22,23.5\n3305300601,2024-05-04,0,0,0`
    const importedBatch = await importFile(longerFile)
    expect((await months())[0]).toEqual(['01 2024-05', 33, 63, 3])
    expect(importedBatch.said).toContain('6 skipped: Duplicate of row 4, which was used instead.')
    expect(importedBatch.outcome).toContain('1 of 6 rows skipped')
  })

  test('are summed over successive operators, and raise a question if identical', async () => {
    const file = `API,Month,Operator,Gas Mcf,Days
3701500501,2011-12,Harrow Oil,1000,31
3701500501,2011-12,Fennel Gas,1000,31
3701500502,2011-12,Harrow Oil,600,15
3701500502,2011-12,Fennel Gas,700,16`
    const batch = await importFile(file)
    expect(await months()).toEqual([['02 2011-12', null, 1300, 31]])
    expect(batch.outcome).toContain('2 of 4 rows skipped: Several rows are for this well')
    expect(needsReview(batch.counts!)).toBe(true)
    await importFile(file, 'parts')
    expect(await months()).toEqual([
      ['01 2011-12', null, 2000, 31],
      ['02 2011-12', null, 1300, 31],
    ])
  })

  test('are summed over several completions, using the most days', async () => {
    const importedBatch = await importFile(`API,Month,Completion No,Oil,Gas,Days
3305300601,2024-05,1,10,20,31
3305300601,2024-05,2,30,5,20
3305300601,2024-05,3,,,`)
    expect(await months()).toEqual([['01 2024-05', 40, 25, 31]])
    expect(importedBatch.remarks[0]).toBe(
      '1 month added up from 3 rows of different parts, such as completions, with the highest days on.',
    )
  })

  test('raise a question if they repeat a volume for each part', async () => {
    const importedBatch = await importFile(`API,Month,Purchaser,Oil,Oil sold
3305300601,2024-05,A,100,40
3305300601,2024-05,B,100,60`)
    expect(await months()).toEqual([])
    expect(importedBatch.counts?.notes).toMatchObject({ refused: 2 })
    expect(needsReview(importedBatch.counts!)).toBe(true)
  })

  test('are merged if their volumes are in different columns', async () => {
    await importFile(`API,Month,Oil,Gas,Water
3305300601,2024-05,10,,
3305300601,2024-05,0,20,
3305300601,2024-05,,0,7`)
    expect(await months()).toEqual([['01 2024-05', 10, 20, null]])
  })

  test('count only with the latest if they correct each other, in any order', async () => {
    const file = `API,Month,Revision,Oil
3305300601,2024-05,2,12
3305300601,2024-05,10,13
3305300601,2024-05,1,10`
    const importedBatch = await importFile(file)
    expect(await months()).toEqual([['01 2024-05', 13, null, null]])
    expect(importedBatch.said).toEqual(['2 skipped: Row 3 corrects it.', '4 skipped: Row 3 corrects it.'])
    const amended = `API,Month,Filed On,Report Type,Oil
3305300602,2024-05,6/1/2024,Original,12
3305300602,2024-05,12/1/2024,Amended,15`
    await importFile(amended)
    expect((await months())[1]).toEqual(['02 2024-05', 15, null, null])
  })

  test('raise a question if their kind is unclear', async () => {
    const file = `API,Month,Oil
3305300601,2024-05,10
3305300601,2024-05,12
3305300602,2024-05,7`
    const batch = await importFile(file)
    expect(await months()).toEqual([['02 2024-05', 7, null, null]])
    expect(needsReview(batch.counts!)).toBe(true)
    for (const [rows, oil] of [
      ['first', 10],
      ['last', 12],
      ['parts', 22],
    ] as const) {
      await importFile(file, rows)
      expect((await months())[0]).toEqual(['01 2024-05', oil, null, null])
    }
    // The answer is remembered for the next file with these headings.
    await importFile(file.replaceAll('2024-05', '2024-06'))
    expect((await months())[1]).toEqual(['01 2024-06', 22, null, null])
  })

  test('are not daily rows if dated on a month’s first and last day', async () => {
    await importFile('API,Date,Oil\n3305300601,5/1/2024,10\n3305300601,5/31/2024,12')
    expect(await months()).toEqual([])
  })
})

describe('a month only partly covered by a daily file', () => {
  const month = 'API,Month,Oil bbl,Gas mcf\n3305300601,2024-06,300,600\n3305300602,2024-06,5,6'
  const days = (oil: number) =>
    [
      'API,Date,Oil bbl,Gas mcf',
      ...[1, 2, 3].map(day => `3305300601,2024-06-0${day},${oil},20`),
      ...[1, 2, 3].map(day => `3305300602,2024-06-0${day},${oil},20`),
    ].join('\n')

  test('stays unchanged if more is on file, as announced beforehand', async () => {
    await importFile(month)
    const id = await imports.acme.upload(days(10))
    const { warning } = await imports.acme.call.preview({ id })
    expect(warning).toMatch(
      /only part of these months: Jun 2024 up to day 3\. If a month has more .* stays unchanged/,
    )
    const importedBatch = await importFile(days(10))
    expect(await months()).toEqual([
      ['01 2024-06', 300, 600, null],
      ['02 2024-06', 30, 60, 3],
    ])
    expect(importedBatch.said.filter(message => message.includes('on file and stays'))).toEqual(
      [2, 3, 4].map(
        row => `${row} skipped: The file has Jun 2024 only up to day 3, and more of it is on file and stays.`,
      ),
    )
    expect(importedBatch.outcome).toMatch(
      /^1 month of production changed, 3 days of production added\. 3 of 6 rows skipped: The file has Jun 2024 only/,
    )
    expect(importedBatch.outcome).toContain(
      'Of the file’s totals: 30 of 60 bbl of oil, 60 of 120 mcf of gas.',
    )
  })

  test('is replaced on request with a note, and silently if it grew', async () => {
    await importFile(month)
    const id = await imports.acme.upload(days(10))
    const { mapping } = await imports.acme.call.get({ id })
    const importedBatch = await imports.acme.run(id, {
      answers: { ...mapping!.answers, partMonths: 'replace' },
    })
    expect((await months())[0]).toEqual(['01 2024-06', 30, 60, 3])
    const { rows } = await imports.acme.call.notes({ id: importedBatch.id, kind: 'warning' })
    expect(rows.map(({ reason }) => reason)).toEqual([
      'The file has Jun 2024 only up to day 3, and more of it was on file; it was replaced.',
    ])
    const grownBatch = await importFile(days(11))
    expect((await months())[0]).toEqual(['01 2024-06', 33, 60, 3])
    expect(grownBatch.said.join()).not.toContain('only up to')
  })
})
