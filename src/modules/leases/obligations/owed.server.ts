import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { leaseCostSql } from '../numbers/lease-numbers.port.server.ts'
import { amountUnknownSql } from './obligation-numbers.port.server.ts'
import { leaseObligationsSql } from './obligation-numbers.port.server.ts'

/** Obligations of a period: their amount, and the cost of leases that end if they are missed. */
export type PeriodTotals = {
  period: Day | null
  obligations: number
  amount: string | null
  /** The number of payments with an unknown amount. */
  unknown: number
  /**
   * Leases that end if one of their obligations is missed, each counted once, and what they have cost as far as
   * known.
   */
  endingLeases: number
  stake: string | null
}

/** Totals the obligations matching a condition by period. Each lease is counted once per period. */
export async function totalByPeriod(tx: Tx, period: SQL, condition: SQL): Promise<PeriodTotals[]> {
  const { rows } = await tx.execute<PeriodTotals>(sql`
    select period, sum(n)::bigint as obligations, sum(amount) as amount, sum(unknown)::bigint as unknown,
      count(*) filter (where ends) as "endingLeases", sum(stake) filter (where ends) as stake
    from (
      select ${period} as period, o.lease_id, count(*) as n, sum(o.amount) as amount,
        count(*) filter (where ${amountUnknownSql}) as unknown,
        bool_or(o.consequence = 'TERMINATES') as ends, max(${leaseCostSql('l')}) as stake
      from ${leaseObligationsSql} where ${condition} group by 1, 2) each_lease
    group by 1 order by 1`)
  return rows
}
