import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../core/data/database.server.ts'
import { settleAll } from '../../../core/data/settle-all.server.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import type { Device } from '../measurements.ts'
import { period } from '../period.ts'

const maxListed = 100
const visitsQuery = z.object({ days: period, page: z.string().max(500).nullable() })
type VisitsQuery = z.output<typeof visitsQuery>

export const visitRouter = router({
  /** Reads visits to one public page, or to all of them. */
  get: staffProcedure('support')
    .input(visitsQuery)
    .query(({ ctx, input }) => readVisits(ctx.services.database, input, platformToday())),
})
export type VisitRouter = typeof visitRouter

async function readVisits({ acrossTenants }: Database, { days, page }: VisitsQuery, today: string) {
  const since = sql`${today}::date - ${days - 1}::int`
  const visitsInPeriod = sql`visit_days where day between ${since} and ${today}::date and ${page === null ? sql`true` : sql`page = ${page}`}`
  return acrossTenants(async tx => {
    const countBy = async <Key extends string>(key: SQL) => {
      const { rows } = await tx.execute<{ key: Key; visits: number }>(
        sql`select ${key} as key, sum(visits)::int as visits from ${visitsInPeriod} group by 1 order by 2 desc, 1 limit ${maxListed}`,
      )
      return rows
    }
    const dailyVisits = tx.execute<{ day: string; visits: number }>(sql`
      select each::date as day, coalesce(sum(visits), 0)::int as visits
      from generate_series(${since}, ${today}::date, '1 day') each
      left join (select day, visits from ${visitsInPeriod}) v on v.day = each::date group by 1 order by 1`)
    const [{ rows }, pages, sources, devices] = await settleAll([
      dailyVisits,
      countBy(sql`page`),
      countBy(sql`source`),
      countBy<Device>(sql`device`),
    ])
    return {
      days: rows,
      pages,
      sources,
      devices,
      total: devices.reduce((sum, { visits }) => sum + visits, 0),
    }
  })
}
