import { formatApi } from '../../../core/trade/api-number.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../core/data/id.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { volumeSorts, wellSorts, type WellFilter, type WellSort } from './well-filter.ts'
import { wellListColumns } from './well-columns.ts'
import { extraWellFields } from './wells-query.ts'
import { wellFileRoutes } from './well-export.server.ts'
import { productionMonths } from '../production/production.table.ts'
import { wellRouter } from '../well.server.ts'
import { wells } from '../identity/well.table.ts'
import { listWells } from './wells-list.server.ts'
import { walkableCondition } from './wells-where.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
const asUser = callerFactory(wellRouter)
const list = (input: Parameters<ReturnType<typeof asUser>['list']>[0]) => asUser(orgs.acme.owner).list(input)

const statuses = ['PRODUCING', 'SHUT_IN', 'PLUGGED_ABANDONED'] as const
const sampleWells = Array.from({ length: 230 }, (_, index) => ({
  id: newId(),
  name: `Bill ${index % 7}-${index} ${index % 2 ? 'H' : 'TFH'}`,
  api:
    index % 10 === 0
      ? null
      : `33${String(2 * (index % 50) + 1).padStart(3, '0')}${String(index).padStart(5, '0')}`,
  operator: index % 4 === 0 ? null : `Operator ${index % 5}`,
  county: ['Dunn', 'McKenzie', 'Williams'][index % 3]!,
  status: statuses[index % 3]!,
  type: index % 2 ? ('OIL' as const) : ('GAS' as const),
  spudDate: index % 3 === 0 ? null : `20${String(10 + (index % 15))}-0${1 + (index % 9)}-01`,
  surfaceLat: 46 + index / 100,
  surfaceLon: -104 + index / 100,
}))

beforeAll(async () => {
  orgs = await twoOrganizations()
  for (const { tenantId } of [orgs.acme, orgs.rival]) {
    const stamps = { tenantId, createdBy: 'test', updatedBy: 'test' }
    const rows =
      tenantId === orgs.acme.tenantId
        ? sampleWells
        : sampleWells.map(row => ({ ...row, id: newId(), name: 'Rival' }))
    await orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
      tx.insert(wells).values(rows.map(row => ({ ...row, ...stamps }))),
    )
    const months = rows.flatMap((row, index) =>
      index % 3 === 1
        ? []
        : ['2026-01-01', '2026-02-01'].map(month => ({
            tenantId,
            wellId: row.id,
            month,
            source: 'STATE' as const,
            oil: index % 5 === 0 ? null : (index * 37) % 1000,
            gas: index + 0.5,
            water: index % 4,
            updatedBy: 'test',
          })),
    )
    await orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
      tx.insert(productionMonths).values(months),
    )
  }
})
afterAll(() => orgs.close())

describe.each(wellSorts)('sorted by %s', sort => {
  test.each(['asc', 'desc'] as const)(
    '%s returns the whole list in windows of any size, blanks last',
    async direction => {
      const allRows = await list({ sort, direction, limit: 500, extra: extraWellFields })
      expect(allRows.rows).toHaveLength(230)
      const pagedRows = []
      for (let offset = 0; offset < 240; offset += 60) {
        const { total, filled } = allRows
        const known = offset === 120 ? { total, filled } : undefined
        pagedRows.push(...(await list({ sort, direction, offset, limit: 60, known })).rows)
      }
      expect(pagedRows.map(row => row.id)).toEqual(allRows.rows.map(row => row.id))
      const figured = (volumeSorts as readonly string[]).includes(sort)
      const values = allRows.rows.map(row => {
        const value = row[sort] ?? null
        return figured && value !== null ? Number(value) : value
      })
      const blank = values.indexOf(null)
      if (blank >= 0) expect(values.slice(blank).every(value => value === null)).toBe(true)
      if (sort === 'name' || sort === 'api') return
      const filled = values.filter(value => value !== null)
      expect(filled).toEqual(
        filled.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0) * (direction === 'asc' ? 1 : -1)),
      )
    },
  )
})

test('a well loads the standard columns plus the requested ones', async () => {
  const window = { sort: 'name', direction: 'asc', limit: 500 } as const
  const { rows } = await list(window)
  const standardColumns = Object.keys(rows[0]!)
  expect(standardColumns).not.toContain('spudDate')
  const { rows: extendedRows } = await list({ ...window, extra: ['totalGas', 'spudDate', 'totalGas'] })
  expect(Object.keys(extendedRows[0]!).toSorted()).toEqual(
    [...standardColumns, 'spudDate', 'totalGas'].toSorted(),
  )
  expect(extendedRows).toMatchObject(rows)
  const index = sampleWells.findIndex(({ id }) => id === extendedRows[8]!.id)
  expect(extendedRows[8]!.spudDate).toBe(sampleWells[index]!.spudDate)
  const columns = ['lastMonth', 'silentSince', ...wellListColumns.map(({ id }) => id)]
  const all = await list({ ...window, extra: extraWellFields })
  expect(Object.keys(all.rows[0]!)).toEqual(expect.arrayContaining(columns))
  await expect(list({ ...window, extra: ['notes' as never] })).rejects.toThrow(/extra/)
})

test('numbers in names sort by value', async () => {
  const { rows } = await list({ limit: 4 })
  expect(rows.map(row => row.name)).toEqual(['Bill 0-0 TFH', 'Bill 0-7 H', 'Bill 0-14 TFH', 'Bill 0-21 H'])
})

describe('a filter returns only matches, and another organization’s wells never appear', () => {
  const cases: [WellFilter, (row: (typeof sampleWells)[number]) => boolean][] = [
    [{ status: ['SHUT_IN', 'PRODUCING'] }, row => row.status !== 'PLUGGED_ABANDONED'],
    [{ county: ['Dunn'], type: ['OIL'] }, row => row.county === 'Dunn' && row.type === 'OIL'],
    [{ operator: ['Operator 2'] }, row => row.operator === 'Operator 2'],
    [{ search: 'OPER 2' }, row => row.operator !== null && matchesStart(row, '2')],
    [{ search: 'bil' }, row => row.name.startsWith('Bill')],
    [{ search: 'ill' }, () => false],
    [{ search: '33-003-0' }, row => row.api?.startsWith('33003') ?? false],
    [{ search: '100%' }, row => matchesStart(row, '100')],
    [{ box: [-103.5, 46, -103, 46.6] }, row => row.surfaceLon >= -103.5 && row.surfaceLat <= 46.6],
    [{ ids: [sampleWells[3]!.id, newId()] }, row => row.id === sampleWells[3]!.id],
    [{ confidential: true }, () => false],
  ]
  test.each(cases)('%j', async (filter, matches) => {
    const expected = sampleWells.filter(row => matches(row))
    const page = await list({ filter, limit: 500 })
    expect(page.rows.map(row => row.id).toSorted()).toEqual(expected.map(row => row.id).toSorted())
    expect(page.total).toBe(expected.length)
    expect((await asUser(orgs.acme.owner).bulk.ids({ filter })).length).toBe(expected.length)
    for (const sort of wellSorts)
      expect(await walkedIds(filter, sort)).toEqual(page.rows.map(row => row.id).toSorted())
  })
})

const matchesStart = ({ name, api, operator }: (typeof sampleWells)[number], start: string) =>
  `${name} ${api} ${operator}`.split(/[\s-]/).some(word => word.startsWith(start))

/** The ids found by the form of the condition that is used far down a long list. */
async function walkedIds(filter: WellFilter, sort: WellSort): Promise<string[]> {
  const { tenantId } = orgs.acme
  const { rows } = await orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
    tx.execute<{ id: string }>(sql`select id from wells where ${walkableCondition(tenantId, filter, sort)}`),
  )
  return rows.map(row => row.id).toSorted()
}

test('a well’s search text follows its name, deletion and restoring', async () => {
  const wells = asUser(orgs.acme.owner)
  const find = async (search: string) => (await list({ filter: { search } })).rows.map(row => row.id)
  const { id } = await wells.create({ name: "O'Neill/Zephyr #1-H", operator: 'Quill' })
  expect(await find('zeph o quill')).toEqual([id])
  await wells.update({ id, version: 1, changes: { name: 'Tornado 1-H' } })
  expect(await find('zephyr')).toEqual([])
  expect(await find('tornado')).toEqual([id])
  await wells.update({ id, version: 2, changes: { operator: 'Vellum Energy', field: 'Saxifrage' } })
  expect(await find('quill')).toEqual([])
  expect(await find('saxi torn energy')).toEqual([id])
  await wells.remove({ ids: [id] })
  expect(await find('tornado')).toEqual([])
  expect(await find('vellum')).toEqual([])
  await wells.restore({ ids: [id] })
  expect(await find('tornado')).toEqual([id])
  expect((await asUser(orgs.rival.owner).list({ filter: { search: 'tornado' } })).total).toBe(0)
  expect((await asUser(orgs.rival.owner).list({ filter: { search: 'vellum' } })).total).toBe(0)
  await wells.remove({ ids: [id] })
})

test('chips and choices count existing wells', async () => {
  const counts = await asUser(orgs.acme.owner).statusCounts({})
  expect(counts).toEqual({ PRODUCING: 77, SHUT_IN: 77, PLUGGED_ABANDONED: 76 })
  // Whatever else is selected, each chip and choice counts the wells it would leave.
  const { list, statusCounts, choices: choicesOf } = asUser(orgs.acme.owner)
  for (const filter of [{ county: ['Dunn'] }, { status: ['SHUT_IN' as const] }, { search: 'dunn' }]) {
    const filteredCounts = await statusCounts({ filter })
    const allRows = await list({ filter: { ...filter, status: undefined } })
    expect(Object.values(filteredCounts).reduce((sum, count) => sum + count, 0)).toBe(allRows.total)
    for (const { value, count } of await choicesOf({ facet: 'county', filter }))
      expect(count).toBe((await list({ filter: { ...filter, county: [value] } })).total)
  }
  const choices = await asUser(orgs.acme.owner).choices({ facet: 'county' })
  expect(choices.map(({ value }) => value).toSorted()).toEqual(['Dunn', 'McKenzie', 'Williams'])
  expect(await asUser(orgs.acme.owner).choices({ facet: 'county', search: 'mck' })).toEqual([
    { value: 'McKenzie', count: 77 },
  ])
})

test('the export matches the displayed list in filter, order and rows', async () => {
  const [route] = wellFileRoutes
  const url = new URLSearchParams({ county: 'Dunn', sort: '-api', columns: 'api,name', format: 'csv' })
  const request = new Request(`http://localhost/files/wells/export?${url}`)
  const context = orgs.acme.owner
  const response = await route!.handle(context, { request, param: () => '' })
  const lines = (await response.text()).trim().split(/\r?\n/)
  const { rows } = await list({ filter: { county: ['Dunn'] }, sort: 'api', direction: 'desc', limit: 500 })
  expect(lines).toHaveLength(rows.length + 1)
  expect(lines[1]).toBe(`${formatApi(rows[0]!.api!)},${rows[0]!.name}`)
  await expect(route!.handle(orgs.acme.member, { request, param: () => '' })).rejects.toThrow(/access/i)
  // The page shows the state next to the county; the file has it in its own column.
  const counties = new Request('http://localhost/files/wells/export?county=Dunn&columns=county&format=csv')
  const csv = await (await route!.handle(context, { request: counties, param: () => '' })).text()
  expect(csv.split(/\r?\n/, 2)).toEqual(['County,State', `Dunn,${rows[0]!.state ?? ''}`])
})

test('the plan for the whole list is cached, and that of a filtered one fits its values', async () => {
  const { tenantId } = orgs.acme
  const plansKept = (filter: WellFilter) =>
    orgs.database.inTenant({ tenantId, userId: 'test' }, async tx => {
      const window = { filter, sort: 'name', direction: 'asc', offset: 0, limit: 77 } as const
      for (let run = 0; run < 9; run++) await listWells(tx, tenantId, window)
      const filtered = Object.keys(filter).length > 0
      const { rows } = await tx.execute<{ asked: number; kept: number }>(sql`
        select sum(generic_plans + custom_plans)::int as asked, sum(generic_plans)::int as kept
        from pg_prepared_statements where statement like '%with page as%' and (statement like '%any (%') = ${filtered}`)
      return rows[0]!
    })
  const allRows = await plansKept({})
  expect(allRows.kept).toBeGreaterThan(0)
  const batch = await plansKept({ county: ['Dunn'] })
  expect(batch.asked).toBeGreaterThan(5)
  expect(batch.kept).toBe(0)
})
