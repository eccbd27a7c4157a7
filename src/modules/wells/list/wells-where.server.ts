import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { customConditionsSql } from '../../../core/custom/custom-lists.server.ts'
import { areaCondition } from '../../../core/map/area.server.ts'
import { leaseWells } from '../../leases/wells/lease-well.table.ts'
import { apiPrefix, wellFacets, type WellFilter, type WellSort } from './well-filter.ts'
import { matchingRecordIds } from '../../../core/custom/matching-records.server.ts'
import { wells } from '../identity/well.table.ts'

const listColumns = [
  'type',
  'status',
  'trajectory',
  'state',
  'county',
  'operator',
  'field',
  'formation',
] as const

/** Builds the condition of a filter on `wells`, for an organization's wells that are not deleted. */
export function wellCondition(tenantId: string, filter: WellFilter): SQL {
  const conditions = [eq(wells.tenantId, tenantId), isNull(wells.deletedAt)]
  for (const column of listColumns) {
    const values: readonly string[] | undefined = filter[column]
    if (values) conditions.push(sql`${wells[column]} = any (${sql.param(values)}::text[])`)
  }
  if (filter.search) conditions.push(...searchConditions(tenantId, filter.search))
  if (filter.confidential !== undefined) conditions.push(eq(wells.confidential, filter.confidential))
  if (filter.silent !== undefined)
    conditions.push(
      sql`(${wells.id} in (${notReportingCondition(tenantId)})) is ${sql.raw(String(filter.silent))}`,
    )
  if (filter.batchId) conditions.push(eq(wells.importBatchId, filter.batchId))
  if (filter.ids) conditions.push(sql`${wells.id} = any (${sql.param(filter.ids)}::uuid[])`)
  if (filter.box) conditions.push(boxCondition(filter.box))
  if (filter.area)
    conditions.push(areaCondition(filter.area, sql`${wells.surfaceLon}`, sql`${wells.surfaceLat}`))
  if (filter.leaseId) conditions.push(leaseCondition(tenantId, filter.leaseId))
  conditions.push(...customConditionsSql(tenantId, filter.custom, sql`${wells.id}`))
  return and(...conditions)!
}

/** The wells whose reports have stopped. */
const notReportingCondition = (tenantId: string) =>
  sql`select well_id from well_totals where tenant_id = ${tenantId} and silent_since is not null`

/** Columns in every sort index besides the sorted one; the index of names also has the other facets. */
const sharedIndexColumns = ['county', 'formation'] as const

/**
 * Builds the same condition for walking far along a sort index. Columns missing from that index are not read from the
 * table row by row: each is looked up once in its own index and used as a set of ids. (`is true` stops the planner
 * from turning the set into a join, which would lose the order.)
 */
export function walkableCondition(tenantId: string, filter: WellFilter, sort: WellSort): SQL {
  const indexedColumns = new Set<string>(sort === 'name' ? wellFacets : [sort, ...sharedIndexColumns])
  const facets = wellFacets.filter(facet => filter[facet] && !indexedColumns.has(facet))
  const indexedFilter = { type: filter.type, status: filter.status }
  const sets = facets.map(
    facet =>
      sql`select id from wells where ${wellCondition(tenantId, { ...indexedFilter, [facet]: filter[facet] })}`,
  )
  const matches =
    apiPrefix(filter.search ?? '') === null ? matchingRecordIds(tenantId, 'wells', filter.search ?? '') : null
  if (matches) sets.push(matches)
  const remainingFilter = Object.fromEntries(
    Object.entries(filter).filter(
      ([name]) => !(name === 'search' && matches) && !facets.some(facet => facet === name),
    ),
  )
  return and(
    wellCondition(tenantId, remainingFilter),
    ...sets.map(ids => sql`(${wells.id} in (${ids})) is true`),
  )!
}

/** Well columns that `well_totals` repeats. */
const totalsColumns = ['type', 'status', 'trajectory', 'county', 'formation'] as const

/** Builds the condition of a filter on `well_totals`. Columns missing from it are looked up in `wells` once. */
export function wellTotalsCondition(tenantId: string, filter: WellFilter): SQL {
  const conditions = [sql`tenant_id = ${tenantId}`]
  for (const column of totalsColumns) {
    const values: readonly string[] | undefined = filter[column]
    if (values) conditions.push(sql`${sql.identifier(column)} = any (${sql.param(values)}::text[])`)
  }
  const matches =
    apiPrefix(filter.search ?? '') === null ? matchingRecordIds(tenantId, 'wells', filter.search ?? '') : null
  if (matches) conditions.push(sql`(well_id in (${matches})) is true`)
  if (filter.silent !== undefined)
    conditions.push(filter.silent ? sql`silent_since is not null` : sql`silent_since is null`)
  if (filter.ids) conditions.push(sql`well_id = any (${sql.param(filter.ids)}::uuid[])`)
  const coveredColumns = new Set<string>(['ids', 'silent', ...totalsColumns, ...(matches ? ['search'] : [])])
  const remainingFilter = Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => !coveredColumns.has(name) && value !== undefined),
  )
  if (Object.keys(remainingFilter).length > 0)
    conditions.push(
      sql`(well_id in (select id from wells where ${wellCondition(tenantId, remainingFilter)})) is true`,
    )
  return sql.join(conditions, sql` and `)
}

/** Numbers are looked up in the API index, words in the word index. */
function searchConditions(tenantId: string, search: string): SQL[] {
  const digits = apiPrefix(search)
  if (digits !== null)
    return [sql`${wells.apiKey} >= ${digits} and ${wells.apiKey} <= ${digits.padEnd(14, '9')}`]
  const matches = matchingRecordIds(tenantId, 'wells', search)
  return matches ? [sql`${wells.id} in (${matches})`] : []
}

const boxCondition = ([west, south, east, north]: [number, number, number, number]) =>
  sql`${wells.surfaceLat} between ${south} and ${north} and ${wells.surfaceLon} between ${west} and ${east}`

const leaseCondition = (tenantId: string, leaseId: string) =>
  sql`${wells.id} in (select ${leaseWells.wellId} from ${leaseWells} where ${leaseWells.tenantId} = ${tenantId}
    and ${leaseWells.leaseId} = ${leaseId} and ${leaseWells.deletedAt} is null)`
