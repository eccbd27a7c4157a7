import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { leaseWells } from './lease-well.table.ts'
import { apiPrefix, searchWords, wellFacets, type WellFilter, type WellSort } from './well-filter.ts'
import { wells } from './well.table.ts'

const lists = ['type', 'status', 'trajectory', 'state', 'county', 'operator', 'field', 'formation'] as const

/** The condition of a filter on `wells`, for an organization's wells that are not deleted. */
export function wellsWhere(tenantId: string, filter: WellFilter): SQL {
  const conditions = [eq(wells.tenantId, tenantId), isNull(wells.deletedAt)]
  for (const column of lists) {
    const values: readonly string[] | undefined = filter[column]
    if (values) conditions.push(sql`${wells[column]} = any (${sql.param(values)}::text[])`)
  }
  conditions.push(...searching(filter.search ?? ''))
  if (filter.confidential !== undefined) conditions.push(eq(wells.confidential, filter.confidential))
  if (filter.batchId) conditions.push(eq(wells.importBatchId, filter.batchId))
  if (filter.ids) conditions.push(sql`${wells.id} = any (${sql.param(filter.ids)}::uuid[])`)
  if (filter.box) conditions.push(inBox(filter.box))
  if (filter.leaseId) conditions.push(onLease(tenantId, filter.leaseId))
  return and(...conditions)!
}

/**
 * The same condition for walking far along the index of a sort: what that index does not hold is not read from the
 * table row by row, but asked of its own index once, and kept as a set of ids. (`is true` keeps the planner from
 * making a join of it, which would lose the order.)
 */
export function walkedWhere(tenantId: string, filter: WellFilter, sort: WellSort): SQL {
  const held = new Set<string>(sort === 'name' ? wellFacets : [sort])
  const asked = wellFacets.filter(facet => filter[facet] && !held.has(facet))
  const everywhere = { type: filter.type, status: filter.status }
  const apart: WellFilter[] = asked.map(facet => ({ ...everywhere, [facet]: filter[facet] }))
  if (filter.search) apart.push({ search: filter.search })
  const rest = Object.fromEntries(
    Object.entries(filter).filter(([name]) => name !== 'search' && !asked.some(facet => facet === name)),
  )
  const sets = apart.map(
    one => sql`(${wells.id} in (select id from wells where ${wellsWhere(tenantId, one)})) is true`,
  )
  return and(wellsWhere(tenantId, rest), ...sets)!
}

/** A number is looked up in its index; words are looked for in the text. */
function searching(search: string): SQL[] {
  const digits = apiPrefix(search)
  if (digits === null) return searchWords(search).map(containing)
  return [sql`${wells.apiKey} >= ${digits} and ${wells.apiKey} <= ${digits.padEnd(14, '9')}`]
}

/** A word anywhere in the name, number, API number, operator or field. */
const containing = (word: string) => sql`wells.search like ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`}`

const inBox = ([west, south, east, north]: [number, number, number, number]) =>
  sql`${wells.surfaceLat} between ${south} and ${north} and ${wells.surfaceLon} between ${west} and ${east}`

const onLease = (tenantId: string, leaseId: string) =>
  sql`${wells.id} in (select ${leaseWells.wellId} from ${leaseWells} where ${leaseWells.tenantId} = ${tenantId}
    and ${leaseWells.leaseId} = ${leaseId} and ${leaseWells.deletedAt} is null)`
