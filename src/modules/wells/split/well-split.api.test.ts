import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../core/data/id.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { withImports } from '../../imports/testing/with-imports.ts'
import { wellRouter } from '../well.server.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => void (imports = await withImports()))
afterAll(() => imports.close())

const wells = (org: 'acme' | 'rival' = 'acme') => callerFactory(wellRouter)(imports.orgs[org].owner)
const heading = 'Well Name,State,County,Operator,API,Spud Date,Month,Oil,Water'
const noChoices = { sides: {}, links: [] }

/** A well of Knox County overwritten by a file of Pike County, as older versions did by name alone. */
async function createMergedWell(name: string, api: string) {
  await imports.database.acrossTenants(tx => tx.execute(sql`update wells set api = null`))
  const importLines = async (...lines: string[]) => {
    const writeApi = (value: string | null) =>
      imports.database.acrossTenants(tx =>
        tx.execute(sql`update wells set api = ${value} where name = ${name}`),
      )
    await writeApi(api)
    const finished = await imports.acme.import([heading, ...lines].join('\n'))
    return { done: finished, forget: () => writeApi(null) }
  }
  await importLines(
    `${name},OH,Knox,Hart Oil,${api},,2020-01,10,3`,
    `${name},OH,Knox,Hart Oil,${api},,2020-02,11,3`,
  )
  const pike = await importLines(
    `${name},OH,Pike,Pike Gas,${api},2001-02-03,2020-02,70,`,
    `${name},OH,Pike,Pike Gas,${api},2001-02-03,2020-03,71,`,
  )
  await pike.forget()
  const [row] = await imports.rows<{ id: string }>(sql`select id from wells where name = ${name}`)
  return { id: row!.id, pike: pike.done }
}

const readStoredMonths = async (id: string) => {
  const months = await imports.rows<{ month: string; oil: string; water: string | null }>(
    sql`select to_char(month, 'YYYY-MM') as month, oil_bbl::float as oil, water_bbl::float as water
      from production_months where well_id = ${id} order by month`,
  )
  return months.map(({ month, oil, water }) => [month, oil, water])
}

/** Every stored row of a well. */
const readFullWell = (id: string) =>
  imports.rows(sql`
    select 'well' as what, to_jsonb(w) as row from wells w where id = ${id}
    union all select 'month', to_jsonb(p) from production_months p where well_id = ${id}
    union all select 'before', to_jsonb(b) from import_before b where before ->> 'id' = ${id} or before ->> 'well_id' = ${id}
    union all select 'extra', to_jsonb(e) from import_extras e where record_id = ${id}
    order by 1, 2`)

describe('a well overwritten by an import', () => {
  test('it is split in two by its history, and undone exactly', async () => {
    const { id } = await createMergedWell('Smith 1', '3408300001')
    const before = await readFullWell(id)
    const file = await wells().get({ id })
    expect(file).toMatchObject({ mayBeTwo: true, split: null })
    const preview = await wells().split.preview({ id })
    expect(preview).toMatchObject({
      called: { first: 'Smith 1, Knox, OH', second: 'Smith 1, Pike, OH' },
      months: { first: 2, second: 2, both: 1 },
    })
    expect(preview.values).toContainEqual({ field: 'Operator', first: 'Hart Oil', second: 'Pike Gas' })

    const { splitId, otherId } = await wells().split.make({ id, version: file.version, ...noChoices })
    expect((await wells().get({ id })).fields).toMatchObject({
      state: 'OH',
      county: 'Knox',
      operator: 'Hart Oil',
      spudDate: null,
    })
    const secondWell = await wells().get({ id: otherId })
    expect(secondWell.fields).toMatchObject({
      name: 'Smith 1',
      state: 'OH',
      county: 'Pike',
      operator: 'Pike Gas',
      spudDate: '2001-02-03',
    })
    expect(await readStoredMonths(id)).toEqual([
      ['2020-01', 10, 3],
      ['2020-02', 11, 3],
    ])
    expect(await readStoredMonths(otherId)).toEqual([
      ['2020-02', 70, null],
      ['2020-03', 71, null],
    ])
    expect((await wells().history({ id }))[0]).toMatchObject({ what: 'split the well in two' })
    expect((await wells().history({ id: otherId }))[0]).toMatchObject({
      what: 'created the well by splitting another',
    })
    const secondImport = await imports.acme.import(
      `${heading}\nSmith 1,OH,Pike,Pike Gas,,2001-02-03,2020-02,70,8`,
    )
    expect(secondImport.counts).toMatchObject({ changed: { production_months: 1 }, same: { wells: 1 } })
    await imports.acme.undo(secondImport.id)
    expect(await wells().get({ id })).toMatchObject({ mayBeTwo: false, split: { id: splitId, otherId } })

    await wells().split.undo({ splitId })
    expect(await readFullWell(id)).toEqual(before)
    await expect(wells().get({ id: otherId })).rejects.toMatchObject({ cause: { code: 'not_found' } })
    await expect(wells().split.undo({ splitId })).rejects.toMatchObject({ cause: { code: 'not_found' } })
  })

  test('it stays split if something changed since, and the change is named', async () => {
    const { id } = await createMergedWell('Smith 2', '3408300002')
    const { version } = await wells().get({ id })
    const { splitId, otherId } = await wells().split.make({ id, version, ...noChoices })
    await wells().update({ id: otherId, version: 1, changes: { notes: 'Ours' } })
    await imports.acme.import('Well,State,County,Month,Oil\nSmith 2,OH,Pike,2020-04,5')
    await expect(wells().split.undo({ splitId })).rejects.toMatchObject({
      cause: {
        code: 'conflict',
        message: expect.stringMatching(/months of production and facts of the wells/),
      },
    })
  })

  test('it stays split if users added anything to the second well', async () => {
    const { id } = await createMergedWell('Smith 6', '3408300006')
    const { version } = await wells().get({ id })
    const { splitId, otherId } = await wells().split.make({ id, version, ...noChoices })
    const { tenantId, userId } = { tenantId: imports.orgs.acme.tenantId, userId: 'somebody' }
    const on = (wellId: string) =>
      imports.database.acrossTenants(tx =>
        tx.execute(sql`
          with afe as (insert into afes (tenant_id, id, number, name, type, well_id, created_by, updated_by)
            values (${tenantId}, ${newId()}, ${`A-${wellId.slice(-8)}`}, 'Workover', 'WORKOVER', ${wellId}, ${userId}, ${userId}))
          insert into comments (tenant_id, id, noun, record_id, body, body_text, created_by, updated_by)
            values (${tenantId}, ${newId()}, 'wells', ${wellId}, '{}', 'Whose is it?', ${userId}, ${userId})`),
      )
    await on(otherId)
    await expect(wells().split.undo({ splitId })).rejects.toMatchObject({
      cause: {
        code: 'conflict',
        message: expect.stringContaining('because AFEs and comments changed after the split'),
      },
    })
    await imports.database.acrossTenants(async tx => {
      await tx.execute(sql`delete from afes where well_id = ${otherId}`)
      await tx.execute(sql`delete from comments where record_id = ${otherId}`)
    })
    await on(id)
    await wells().split.undo({ splitId })
    await expect(wells().get({ id: otherId })).rejects.toMatchObject({ cause: { code: 'not_found' } })
  })

  test('it is split from its log alone when nothing else of the earlier state is stored', async () => {
    const { id } = await createMergedWell('Smith 7', '3408300007')
    await imports.database.acrossTenants(tx =>
      tx.execute(
        sql`delete from import_before where before ->> 'id' = ${id} or before ->> 'well_id' = ${id}`,
      ),
    )
    const { version } = await wells().get({ id })
    const before = await readFullWell(id)
    const { splitId, otherId } = await wells().split.make({ id, version, ...noChoices })
    expect(await wells().get({ id })).toMatchObject({
      fields: { county: 'Knox', operator: 'Hart Oil', spudDate: null },
    })
    expect(await wells().get({ id: otherId })).toMatchObject({
      fields: { county: 'Pike', operator: 'Pike Gas', spudDate: '2001-02-03' },
    })
    // A month in both files goes to the import that added it; its earlier value is unknown.
    expect(await readStoredMonths(id)).toContainEqual(['2020-01', 10, 3])
    expect(await readStoredMonths(otherId)).toContainEqual(['2020-03', 71, null])
    await wells().split.undo({ splitId })
    expect(await readFullWell(id)).toEqual(before)
  })

  test('the second well belongs to its import, whose undo deletes that well only', async () => {
    const { id, pike } = await createMergedWell('Smith 3', '3408300003')
    const { version } = await wells().get({ id })
    const { otherId } = await wells().split.make({ id, version, ...noChoices })
    const first = await readFullWell(id)
    await imports.acme.undo(pike.id)
    await expect(wells().get({ id: otherId })).rejects.toMatchObject({ cause: { code: 'not_found' } })
    expect(await readFullWell(id)).toEqual(first)
  })

  test('it cannot be split if nothing overwrote it, if it has changed, or by another organization', async () => {
    const { id, pike } = await createMergedWell('Smith 4', '3408300004')
    const { version } = await wells().get({ id })
    await expect(wells('rival').split.preview({ id })).rejects.toMatchObject({ cause: { code: 'not_found' } })
    await expect(wells('rival').split.make({ id, version, ...noChoices })).rejects.toMatchObject({
      cause: { code: 'not_found' },
    })
    await expect(wells().split.make({ id, version: version - 1, ...noChoices })).rejects.toMatchObject({
      cause: { code: 'conflict' },
    })
    await imports.acme.undo(pike.id)
    await expect(wells().split.preview({ id })).rejects.toMatchObject({ cause: { code: 'conflict' } })
  })
})
