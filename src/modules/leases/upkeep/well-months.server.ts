import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { toDay, monthEnd, monthNumber, type Day } from '../../../core/time/calendar.ts'
import { groupBy } from '../../../core/data/group-by.ts'
import { findIdlePeriodStart, type IdlePeriod } from '../status/idle-well.ts'
import { toWellMonth, type HoldingWell, type WellMonth } from '../status/lease-facts.ts'
import {
  reportingLagFor,
  type LagLine,
  type LagSource,
  type ReportingLag,
} from '../../../core/land/reporting-lag.ts'

/** The fields of a well link needed to read the well's months. */
type ReportingLink = {
  wellId: string
  holds: boolean
  confidential: boolean
  pluggedOn: Day | null
  state: string | null
}

type MonthArrays = {
  wellId: string
  months: Day[]
  oil: (number | null)[]
  gas: (number | null)[]
  daysOn: (number | null)[]
  status: (string | null)[]
  source: string[]
}

/** A well's months, the source of the last one, and the day since which its file shows it idle. */
export type WellReports = { months: WellMonth[]; source: LagSource; idle: HoldingWell['idle'] }

/**
 * Reads the months of holding wells, each well once. Pools are added up. If several sources report one pool, the
 * largest figure counts, because they report the same barrels.
 */
export async function readMonths(tx: Tx, tenantId: string, links: readonly ReportingLink[]) {
  const confidential = new Map(
    links.filter(({ holds }) => holds).map(link => [link.wellId, link.confidential]),
  )
  if (confidential.size === 0) return new Map<string, WellReports>()
  const { rows } = await tx.execute<MonthArrays>(sql`
    select well_id as "wellId", array_agg(month::text order by month) as months, array_agg(oil order by month) as oil,
      array_agg(gas order by month) as gas, array_agg(days_on order by month) as "daysOn",
      array_agg(status order by month) as status, array_agg(source order by month) as source
    from (
      select well_id, month, sum(oil)::float8 as oil, sum(gas)::float8 as gas, max(days_on)::float8 as days_on,
        max(status) as status, max(source) as source
      from (
        select well_id, month, max(oil_bbl) as oil, max(gas_mcf) as gas, max(days_on) as days_on, max(status) as status,
          max(source) as source
        from production_months
        where tenant_id = ${tenantId} and well_id = any (${sql.param([...confidential.keys()])}::uuid[])
        group by well_id, month, pool) by_pool
      group by well_id, month) by_month
    group by well_id`)
  const periodsByWell = await idlePeriods(tx, tenantId, [...confidential.keys()])
  const pluggedByWell = new Map(links.map(({ wellId, pluggedOn }) => [wellId, pluggedOn]))
  return new Map(
    rows.map(({ wellId, months: days, oil, gas, daysOn, status, source }): [string, WellReports] => {
      const periods = periodsByWell.get(wellId) ?? []
      const months = days.map((month, index) => {
        const volumes = { oil: oil[index] ?? null, gas: gas[index] ?? null }
        const lastDay = toDay(monthEnd(monthNumber(month)))
        return toWellMonth({
          month: monthNumber(month),
          ...volumes,
          shutInOnFile: periods.some(
            ({ status: periodStatus, from, until }) =>
              periodStatus === 'SHUT_IN' && from <= lastDay && (until === null || lastDay < until),
          ),
          daysOn: daysOn[index] ?? null,
          status: status[index] ?? null,
          withheld: confidential.get(wellId) === true && volumes.oil === null && volumes.gas === null,
        })
      })
      const isOperator = source.at(-1) === 'OPERATOR' || source.at(-1) === 'ESTIMATE'
      return [
        wellId,
        {
          months,
          source: isOperator ? 'OPERATOR' : 'STATE',
          idle: findIdlePeriodStart(periods, pluggedByWell.get(wellId) ?? null, months),
        },
      ]
    }),
  )
}

/** Returns the reporting lag of the well that reported last, or that of the lease's state if none has reported. */
export function reportingLag(
  links: readonly ReportingLink[],
  reportsByWell: ReadonlyMap<string, WellReports>,
  overrides: readonly LagLine[],
  leaseState: string | null,
): ReportingLag {
  let latest: { month: number; state: string | null; source: LagSource } | null = null
  for (const { wellId, state, holds } of links) {
    const reports = reportsByWell.get(wellId)
    const month = reports?.months.at(-1)?.month
    if (!holds || !reports || month === undefined || (latest && latest.month >= month)) continue
    latest = { month, state, source: reports.source }
  }
  return reportingLagFor(overrides, latest?.state ?? leaseState, latest?.source ?? 'STATE')
}

/**
 * Loads the periods in which wells could not produce, from their dated status history. `until` is the day on which
 * another status began.
 */
async function idlePeriods(tx: Tx, tenantId: string, wellIds: readonly string[]) {
  const { rows } = await tx.execute<{ wellId: string } & IdlePeriod>(sql`
    select "wellId", status, "from", until from (
      select well_id as "wellId", status, effective_on as "from",
        lead(effective_on) over (partition by well_id order by effective_on, id) as until
      from well_status_history
      where tenant_id = ${tenantId} and well_id = any (${sql.param([...wellIds])}::uuid[])) periods
    where status in ('SHUT_IN', 'TEMP_ABANDONED', 'PLUGGED_ABANDONED') order by "from"`)
  return groupBy(rows, ({ wellId }) => wellId)
}
