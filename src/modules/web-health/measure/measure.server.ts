import { sql } from 'drizzle-orm'
import type { Database } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { openProcedure, router } from '../../../core/http/procedure.server.ts'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import { getPublicUrls } from '../../../core/module/public-url-cache.server.ts'
import { sitePageAt } from '../../../core/module/site-pages.server.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { bucketIndex } from '../vitals/vitals.ts'
import { createRateLimiter } from '../../../core/http/rate-limiter.ts'
import { isBot } from '../../../core/http/is-bot.ts'
import { measurementsSchema, type Measurements } from '../measurements.ts'

const isWithinRate = createRateLimiter({ perAddress: 60, total: 6000 })
/** Referring sites counted separately in one day; the rest are counted together. */
const maxSources = 300
const otherSources = 'other sites'
const retentionDays = 400

export const measureRouter = router({
  /** Adds a browser's measurements to the sums of the day. Bots and missing pages get the same answer. */
  add: openProcedure.input(measurementsSchema).mutation(async ({ ctx, input }) => {
    const { ip, userAgent } = ctx.origin
    if (isBot(userAgent)) return
    if (!isWithinRate(ip ?? '', Date.now()))
      throw new AppError('too_many', 'Too many measurements in a minute. None of these was stored.')
    await addMeasurements(ctx.services.database, input, platformToday())
  }),
})

/** Adds measurements to the sums of a day (YYYY-MM-DD). */
export async function addMeasurements(
  database: Database,
  { page, device, visit, vitals }: Measurements,
  today: string,
): Promise<void> {
  const url = visit && (await getPublicUrls(database)).get(page)
  if (url)
    await database.people.execute(sql`
      with known as (
        select ${visit.source ?? ''}::text as source,
          (select count(distinct source) from visit_days where day = ${today}) < ${maxSources} or exists (
            select 1 from visit_days where day = ${today} and source = ${visit.source ?? ''}) as has_room)
      insert into visit_days (day, page, source, device, visits)
      select ${today}::date, ${url.canonical ?? page}, case when has_room then source else ${otherSources} end,
        ${device}, 1 from known
      on conflict (day, page, source, device) do update set visits = visit_days.visits + 1`)
  // Speed is recorded per registered page, regardless of the record in its address.
  const path = sitePageAt(page)?.path
  if (path === undefined || vitals.length === 0) return
  const steps = new Map(vitals.map(({ metric, value }) => [metric, bucketIndex(metric, value)]))
  await database.people.execute(sql`
    insert into vital_days (day, page, device, metric, step, measured)
    select ${today}::date, ${path}, ${device}, metric, step::smallint, 1
    from jsonb_to_recordset(${JSON.stringify([...steps].map(([metric, step]) => ({ metric, step })))}::jsonb)
      line (metric text, step integer)
    on conflict (day, page, device, metric, step) do update set measured = vital_days.measured + 1`)
}

/** Deletes sums that are older than 13 months. */
export const deleteOldMeasurementsJob = defineJob({
  name: 'measured:forget',
  title: 'Delete old visit and speed counts',
  description: 'Deletes visit and speed counts that are older than 13 months.',
  cron: '40 23 * * *',
  payload: scheduledPayload,
  work: ({ database }) => deleteOldMeasurements(database, platformToday()),
})

export const deleteOldMeasurements = (database: Database, today: string): Promise<void> =>
  database.acrossTenants(async tx => {
    await tx.execute(sql`delete from missing_pages where last_at < ${today}::date - 90`)
    for (const table of ['visit_days', 'vital_days'])
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where day < ${today}::date - ${retentionDays}::int`,
      )
  })
