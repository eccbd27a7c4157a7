import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { addDays, type Day } from '../../../core/time/calendar.ts'
import { horizons, type Horizon } from '../status/expiry.ts'
import { likePattern } from '../../../core/data/like-pattern.ts'
import {
  unassigned,
  obligationFilter,
  overdueFilter,
  watchedDays,
  type ObligationFilter,
  type ObligationView,
} from './obligation-numbers.ts'
import type { ObligationTotals } from './obligation-totals.ts'
import type { ObligationType } from '../record/obligation.ts'

/** Obligations of leases that are not deleted. */
export const leaseObligationsSql = sql.raw(`obligations o
  join leases l on l.tenant_id = o.tenant_id and l.id = o.lease_id and l.deleted_at is null`)

const openSql = sql`o.status in ('DUE', 'APPROVED')`

const acknowledgmentConditions = {
  yes: sql`o.acknowledged_by is not null`,
  no: sql`o.acknowledged_by is null`,
  // True if someone beyond the first person in the chain was notified.
  escalated: sql`o.acknowledged_by is null and exists (
    select 1 from escalation_steps s where s.tenant_id = o.tenant_id and s.obligation_id = o.id
      and s.pay_by = o.pay_by and s.step > 0 and s.ended_at is null)`,
}

/** Types that require an amount, so that a missing one is unknown. */
const paymentTypes: readonly ObligationType[] = [
  'DELAY_RENTAL',
  'SHUT_IN_ROYALTY',
  'MINIMUM_ROYALTY',
  'EXTENSION_PAYMENT',
  'BONUS',
]

/** A payment with an unknown amount. */
export const amountUnknownSql = sql`o.amount is null and o.type in ${paymentTypes}`

/** The condition of a filter on `obligationsOfLeases`, equivalent to `matchesObligationFilter`. */
export const obligationCondition = (tenantId: string, filter: ObligationFilter): SQL =>
  sql.join(
    [sql`o.tenant_id = ${tenantId}`, sql`o.deleted_at is null`, ...filterConditions(filter)],
    sql` and `,
  )

function filterConditions({ state, from, to, search, assignedTo, acknowledged }: ObligationFilter): SQL[] {
  const terms: SQL[] = []
  if (state) terms.push(state === 'open' ? openSql : sql`not (${openSql})`)
  if (from) terms.push(sql`o.pay_by >= ${from}`)
  if (to) terms.push(sql`o.pay_by <= ${to}`)
  if (assignedTo === unassigned) terms.push(sql`o.assigned_to is null`)
  else if (assignedTo) terms.push(sql`o.assigned_to = ${assignedTo}`)
  if (acknowledged) terms.push(acknowledgmentConditions[acknowledged])
  if (search?.trim())
    terms.push(sql`l.search || ' ' || lower(o.title || ' ' || o.payee) like ${likePattern(search)}`)
  return terms
}

export type WatchedCounts = Record<'due' | 'acknowledged' | 'escalated' | 'overdue', number> & {
  /** Days to look ahead. */
  days: number
}

/**
 * Counts obligations that are due soon or overdue, and how many are acknowledged, with the same filters as the lists
 * that these numbers open.
 */
export async function watchedCounts(tx: Tx, tenantId: string, today: Day): Promise<WatchedCounts> {
  const dueFilter = obligationFilter({ show: 'due', days: watchedDays, month: null, ...noFilter }, today)
  const { rows } = await tx.execute<WatchedCounts>(sql`
    select count(*) as due, count(*) filter (where ${acknowledgmentConditions.yes}) as acknowledged,
      count(*) filter (where ${acknowledgmentConditions.escalated}) as escalated,
      count(*) filter (where ${andSql(filterConditions(overdueFilter(today)))}) as overdue
    from ${leaseObligationsSql} where ${obligationCondition(tenantId, dueFilter)}`)
  return { ...rows[0]!, days: watchedDays }
}

const andSql = (terms: readonly SQL[]) => sql.join([...terms], sql` and `)

/** Totals of the obligations in a filter. */
export async function obligationTotals(
  tx: Tx,
  tenantId: string,
  filter: ObligationFilter,
  today: Day,
): Promise<ObligationTotals> {
  const { rows } = await tx.execute<ObligationTotals>(sql`
    select count(*) filter (where ${openSql}) as open, count(*) filter (where not (${openSql})) as settled,
      count(*) filter (where ${andSql(filterConditions(overdueFilter(today)))}) as overdue,
      sum(o.amount) filter (where ${openSql}) as amount,
      count(*) filter (where ${openSql} and ${amountUnknownSql}) as unknown
    from ${leaseObligationsSql} where ${obligationCondition(tenantId, filter)}`)
  return rows[0]!
}

const noFilter = { search: '', assignedTo: '', acknowledged: null } as const

export type ObligationCounts = Record<'overdue' | 'settled' | `d${Horizon}`, number>

/** Counts the obligations in each view; settled ones within a number of days. */
export async function obligationCounts(
  tx: Tx,
  tenantId: string,
  { days, ...listFilter }: Pick<ObligationView, 'days' | 'search' | 'assignedTo' | 'acknowledged'>,
  today: Day,
): Promise<ObligationCounts> {
  const countView = (show: 'due' | 'overdue' | 'settled', horizon: Horizon, name: string) => {
    const filter = obligationFilter({ show, days: horizon, month: null, ...noFilter }, today)
    return sql`count(*) filter (where ${andSql(filterConditions(filter))}) as ${sql.raw(name)}`
  }
  const counts = [
    countView('overdue', days, 'overdue'),
    countView('settled', days, 'settled'),
    ...horizons.map(horizon => countView('due', horizon, `d${horizon}`)),
  ]
  const lastDay = addDays(today, Math.max(...horizons))
  const { rows } = await tx.execute<ObligationCounts>(sql`
    select ${sql.join(counts, sql`, `)} from ${leaseObligationsSql}
    where ${obligationCondition(tenantId, { to: lastDay, ...listFilter })}`)
  return rows[0]!
}
