import { sql, type SQL } from 'drizzle-orm'
import { idsWithMatchingValues } from '../../../core/custom/matching-values.server.ts'
import { customConditionsSql } from '../../../core/custom/custom-lists.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { addDays } from '../../../core/time/calendar.ts'
import { matchingIds } from '../../../core/search/find-all.server.ts'
import { isLandText } from '../../../core/search/query.ts'
import type { LeaseFilter } from './lease-filter.ts'
import {
  activeStates,
  filtersByEnd,
  leaseNumberNames,
  leaseNumbers,
  searchTerms,
  type LeaseNumber,
} from './lease-numbers.ts'
import { sumStates, type StateTotal } from './lease-totals.ts'
import { leasesInArea } from '../shapes/outlines-in-area.port.server.ts'
import { likePattern } from '../../../core/data/like-pattern.ts'

/**
 * The condition on `leases` for an organization's leases matching a filter. It finds the same leases as
 * `leaseMatches`, plus those with a custom field choice or person of that name.
 */
export const leaseCondition = (tenantId: string, filter: LeaseFilter, today: string): SQL =>
  sql.join(
    [
      sql`tenant_id = ${tenantId}`,
      sql`deleted_at is null`,
      ...filterConditions(tenantId, filter, today),
      ...customConditionsSql(tenantId, filter.custom, sql`id`),
    ],
    sql` and `,
  )

function filterConditions(tenantId: string, filter: LeaseFilter, today: string): SQL[] {
  const terms: SQL[] = []
  const add = (term: SQL) => terms.push(term)
  if (filter.status) add(oneOfCondition('lease_state', filter.status))
  if (filter.type) add(oneOfCondition('type', filter.type))
  if (filter.county) add(sql`county = ${filter.county}`)
  if (filter.prospect) add(sql`prospect = ${filter.prospect}`)
  if (filter.lessor) add(sql`lessor = ${filter.lessor}`)
  if (filter.lessee) add(sql`lessee = ${filter.lessee}`)
  if (filter.lapseRisk === true) add(atRiskSql)
  if (filter.lapseRisk === false) add(sql`not (${atRiskSql})`)
  if (filter.releaseProposed === true) add(sql`release_proposed is not null`)
  if (filter.releaseProposed === false) add(sql`release_proposed is null`)
  if (filtersByEnd(filter)) add(activeSql)
  if (filter.endsWithin) add(sql`ends_on between ${today} and ${addDays(today, filter.endsWithin)}`)
  if (filter.endsFrom) add(sql`ends_on >= ${filter.endsFrom}`)
  if (filter.endsTo) add(sql`ends_on <= ${filter.endsTo}`)
  if (filter.area) add(sql`id in (${leasesInArea(tenantId, filter.area)})`)
  if (filter.ids) add(oneOfCondition('id', filter.ids))
  const search = filter.search ?? ''
  if (isLandText(search)) {
    add(sql`id in (${matchingIds('leases', search)})`)
    return terms
  }
  const textConditions = searchTerms(search).map(word => sql`search like ${likePattern(word)}`)
  const choiceIds = idsWithMatchingValues(tenantId, 'leases', search)
  if (choiceIds) add(sql`(${sql.join(textConditions, sql` and `)} or id in (${choiceIds}))`)
  else terms.push(...textConditions)
  return terms
}

const activeSql = oneOfCondition('lease_state', activeStates)
const atRiskSql = sql`lease_state = 'LAPSE_RISK'`

/** Matches a column against several values; an empty list matches nothing. */
function oneOfCondition(column: string, values: readonly string[]): SQL {
  if (values.length === 0) return sql`false`
  const kind = sql.raw(column === 'id' ? '::uuid[]' : '::text[]')
  return sql`${sql.raw(column)} = any (${sql.param([...values])}${kind})`
}

/** The known cost of a lease: the minimum lost if it ends. `table` is its alias in the query. */
export const leaseCostSql = (table: string) =>
  sql.raw(`coalesce(${table}.bonus_total, ${table}.bonus_per_nma * ${table}.net_acres)`)

/** Returns the totals of leases by state. */
export async function stateTotals(tx: Tx, condition: SQL): Promise<StateTotal[]> {
  const { rows } = await tx.execute<StateTotal>(sql`
    select lease_state as state, count(*) as count, sum(net_acres) as "netAcres", count(*) - count(net_acres) as "netUnknown"
    from leases where ${condition} group by lease_state`)
  return rows
}

/** Reads the totals of the leases matching a condition. */
export const readTotals = async (tx: Tx, condition: SQL) => sumStates(await stateTotals(tx, condition))

/** Counts, for each named number, the leases matching a filter. */
export async function leaseCounts(
  tx: Tx,
  tenantId: string,
  filter: LeaseFilter,
  today: string,
): Promise<Record<LeaseNumber | 'all', number>> {
  const counts = leaseNumberNames.map(name => {
    const condition = sql.join(filterConditions(tenantId, leaseNumbers[name], today), sql` and `)
    return sql`count(*) filter (where ${condition}) as ${sql.raw(name)}`
  })
  const { rows } = await tx.execute<Record<LeaseNumber | 'all', number>>(sql`
    select count(*) as all, ${sql.join(counts, sql`, `)} from leases where ${leaseCondition(tenantId, filter, today)}`)
  return rows[0]!
}

/** Counts the leases that end within each look-ahead. */
export async function endingCounts<Days extends number>(
  tx: Tx,
  tenantId: string,
  filter: LeaseFilter,
  horizons: readonly Days[],
  today: string,
): Promise<{ days: Days; leases: number }[]> {
  const counts = horizons.map(days => {
    const condition = sql.join(filterConditions(tenantId, { endsWithin: days }, today), sql` and `)
    return sql`count(*) filter (where ${condition}) as ${sql.raw(`d${days}`)}`
  })
  const endingCondition = leaseCondition(tenantId, { ...filter, endsFrom: filter.endsFrom ?? today }, today)
  const { rows } = await tx.execute<Record<string, number>>(
    sql`select ${sql.join(counts, sql`, `)} from leases where ${endingCondition}`,
  )
  return horizons.map(days => ({ days, leases: rows[0]![`d${days}`]! }))
}
