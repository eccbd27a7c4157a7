import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { addDays } from './calendar.ts'
import { horizons } from './expiry.ts'
import type { LeaseFilter } from './lease-filter.ts'
import { isLive, leaseStatuses, type LeaseStatus } from './lease-status.ts'
import { whereLeases } from './lease-list.server.ts'
import { likeWords } from './like-words.ts'

export type StatusCount = { status: LeaseStatus; lapseRisk: boolean; count: number; netAcres: string | null }

/** How many leases stand where, and how many end soon: what the chips above the list say. */
export async function leaseCounts(tx: Tx, tenantId: string, today: string) {
  const { rows } = await tx.execute<StatusCount & { soon: number }>(sql`
    select status, lapse_risk as "lapseRisk", count(*) as count, sum(net_acres) as "netAcres",
      count(*) filter (where ends_on between ${today} and ${today}::date + 180) as soon
    from leases where ${whereLeases(tenantId, {}, today)} group by status, lapse_risk`)
  return {
    all: rows.reduce((sum, row) => sum + row.count, 0),
    soon: rows.reduce((sum, row) => sum + row.soon, 0),
    byStatus: rows.map(({ status, lapseRisk, count, netAcres }): StatusCount => ({
      status,
      lapseRisk,
      count,
      netAcres,
    })),
  }
}

/** How many leases end from today to so many days on, for each of the trade's look-aheads. */
export async function endingCounts(tx: Tx, tenantId: string, filter: LeaseFilter, today: string) {
  const figures = horizons.map(
    days => sql`count(*) filter (where ends_on <= ${addDays(today, days)}) as ${sql.raw(`d${days}`)}`,
  )
  const { rows } = await tx.execute<Record<`d${(typeof horizons)[number]}`, number>>(sql`
    select ${sql.join(figures, sql`, `)} from leases
    where ${whereLeases(tenantId, filter, today)} and ends_on >= ${today}`)
  return horizons.map(days => ({ days, leases: rows[0]![`d${days}`] }))
}

export type CliffQuarter = {
  /** The quarter's first day. */
  quarter: string
  leases: number
  grossAcres: string | null
  netAcres: string | null
  /** The net acres among them that are held, and lapse unless something holds them again. */
  atRiskNetAcres: string | null
  /** What was paid for them: bonus in total, as far as it is known. */
  bonus: string | null
}

/**
 * Acres that end, by quarter, from today on. What ended before is left out: it asks for a decision, not for a plan.
 */
export async function acreageCliff(
  tx: Tx,
  tenantId: string,
  filter: LeaseFilter,
  today: string,
  quarters: number,
) {
  const { rows } = await tx.execute<CliffQuarter>(sql`
    select date_trunc('quarter', ends_on::timestamp)::date as quarter, count(*) as leases,
      sum(gross_acres) as "grossAcres", sum(net_acres) as "netAcres",
      sum(net_acres) filter (where status in ${heldStatuses}) as "atRiskNetAcres",
      sum(coalesce(bonus_total, bonus_per_nma * net_acres)) as bonus
    from leases
    where ${whereLeases(tenantId, filter, today)} and ends_on >= ${today} and status in ${liveStatuses}
      and ends_on < date_trunc('quarter', ${today}::timestamp) + make_interval(months => ${quarters * 3})
    group by 1 order by 1`)
  return rows
}

const liveStatuses = leaseStatuses.filter(isLive)
const heldStatuses = liveStatuses.filter(status => status.startsWith('HELD_'))

export type Choice = { value: string; count: number }

/** The values that leases have in a column that lists are filtered by, the most frequent first. */
export async function leaseChoices(
  tx: Tx,
  tenantId: string,
  column: 'county' | 'prospect' | 'lessor' | 'lessee',
  search: string,
) {
  const name = sql.raw(column)
  const pattern = likeWords(search)
  const { rows } = await tx.execute<Choice>(sql`
    select ${name} as value, count(*) as count from leases
    where tenant_id = ${tenantId} and deleted_at is null and ${name} <> '' and lower(${name}) like ${pattern}
    group by 1 order by 2 desc, 1 limit 200`)
  return rows
}
