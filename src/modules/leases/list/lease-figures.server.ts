import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { cliffSpan, pastDay, type CliffQuarter, type CliffStep } from './cliff-bars.ts'
import type { LeaseFilter } from '../numbers/lease-filter.ts'
import { leaseCostSql, leaseCondition } from '../numbers/lease-numbers.port.server.ts'
import { likePattern } from '../../../core/data/like-pattern.ts'

/** Expiring acres by quarter or month from today on, after those whose last day to act has passed. */
export async function acreageCliff(
  tx: Tx,
  tenantId: string,
  filter: LeaseFilter,
  today: string,
  count: number,
  step: CliffStep = 'quarter',
) {
  const { to } = cliffSpan(today, count, step)
  const period = sql`case when ends_on < ${today} then ${pastDay}::date
    else date_trunc(${step}::text, ends_on::timestamp)::date end`
  const { rows } = await tx.execute<CliffQuarter>(sql`
    select ${period} as quarter, count(*) as leases,
      sum(gross_acres) as "grossAcres", sum(net_acres) as "netAcres",
      sum(net_acres) filter (where lease_state = 'LAPSE_RISK') as "atRiskNetAcres",
      sum(net_acres) filter (where lease_state = 'DAYS_LEFT') as "runningNetAcres",
      count(*) - count(net_acres) as "netUnknown", sum(${leaseCostSql('leases')}) as bonus,
      count(*) - count(${leaseCostSql('leases')}) as "bonusUnknown"
    from leases
    where ${leaseCondition(tenantId, filter, today)} and ${leaseCondition(tenantId, { endsFrom: pastDay, endsTo: to }, today)}
    group by 1 order by 1`)
  return rows
}

export type LeaseChoices = {
  column: 'county' | 'prospect' | 'lessor' | 'lessee'
  /** The other filters; each count is the number of leases that a choice would leave. */
  filter: LeaseFilter
  search: string
}

/** Returns the values of a filter column among leases, most frequent first. */
export async function leaseChoices(
  tx: Tx,
  tenantId: string,
  { column, filter, search }: LeaseChoices,
  today: string,
) {
  const name = sql.raw(column)
  const otherFilters = { ...filter, [column]: undefined }
  const { rows } = await tx.execute<{ value: string; count: number }>(sql`
    select ${name} as value, count(*) as count from leases
    where ${leaseCondition(tenantId, otherFilters, today)} and ${name} <> '' and lower(${name}) like ${likePattern(search)}
    group by 1 order by 2 desc, 1 limit 200`)
  return rows
}
