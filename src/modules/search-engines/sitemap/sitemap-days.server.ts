import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { readListingDecisions } from './judged-urls.port.server.ts'
import type { JudgedUrl, Exclusion } from './sitemap.ts'
import { urlStates, type SitemapUrlState } from './url-state.ts'

const topic = 'sitemap_addresses'
const retentionDays = 90
const comparedDays = 7
const maxListed = 200
const urlsPerRun = 5000

/** Saves today's sitemap, once a day and when staff request it. */
export const sitemapDayJob = defineJob({
  name: 'sitemap:day',
  title: 'Record the day’s sitemap',
  description: 'Records the addresses in the sitemap, to compare one day with the next.',
  long: true,
  cron: '10 23 * * *',
  payload: scheduledPayload,
  key: () => 'sitemap',
  work: async services =>
    saveSitemapDay(services.database, await readListingDecisions(services, true), platformToday()),
})

/** Saves the addresses of a day (YYYY-MM-DD) over the previous ones. Safe to repeat. */
export const saveSitemapDay = (
  database: Database,
  urls: readonly JudgedUrl[],
  today: string,
): Promise<void> =>
  database.acrossTenants(async tx => {
    for (let index = 0; index < urls.length; index += urlsPerRun) {
      const lines = urls
        .slice(index, index + urlsPerRun)
        .map(({ path, title, lastmod, leftOut }) => ({ path, title, lastmod, left_out: leftOut }))
      await tx.execute(sql`
        insert into sitemap_addresses as known (path, title, lastmod, left_out, first_day, last_day)
        select path, title, lastmod, left_out, ${today}::date, ${today}::date
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          line (path text, title text, lastmod timestamptz, left_out text)
        on conflict (path) do update set title = excluded.title, lastmod = excluded.lastmod, left_out = excluded.left_out,
          last_day = excluded.last_day,
          first_day = case when known.last_day < least(${today}::date - ${comparedDays}::int,
              (select max(day) from sitemap_days where day < ${today}::date)) then excluded.first_day
            else known.first_day end,
          changed_day = case when (known.title, known.lastmod, known.left_out) is distinct from
            (excluded.title, excluded.lastmod, excluded.left_out) then excluded.last_day else known.changed_day end`)
    }
    await tx.execute(
      sql`delete from sitemap_addresses where last_day < ${today}::date - ${retentionDays}::int`,
    )
    const listedUrls = urls.filter(({ leftOut }) => leftOut === null).length
    await tx.execute(sql`
      insert into sitemap_days (day, addresses, listed) values (${today}::date, ${urls.length}, ${listedUrls})
      on conflict (day) do update set addresses = excluded.addresses, listed = excluded.listed`)
    await tx.execute(sql`delete from sitemap_days where day < ${today}::date - ${retentionDays}::int`)
    await signal(tx, 'everyone', 'sitemap_addresses')
  })

const sitemapQuery = z.object({ state: z.enum(urlStates), search: z.string().trim().max(200) })

export const sitemapRouter = router({
  /** Reads addresses in the sitemap, excluded ones with the reason, and the differences from a week before. */
  get: staffProcedure('support')
    .meta({ reads: [topic] })
    .input(sitemapQuery)
    .query(({ ctx, input }) => ctx.services.database.acrossTenants(tx => readSitemap(tx, input))),

  /** Starts saving the current sitemap in the background. */
  look: staffProcedure('support').mutation(({ ctx }) =>
    ctx.services.database.acrossTenants(tx => ctx.services.jobs.add(tx, sitemapDayJob, {})),
  ),
})
export type SitemapRouter = typeof sitemapRouter

type Row = {
  path: string
  title: string
  lastmod: string | null
  leftOut: Exclusion | null
  changed: string | null
}

async function readSitemap(tx: Tx, { state, search }: z.output<typeof sitemapQuery>) {
  const { rows: days } = await tx.execute<{ day: string; since: string }>(sql`
    select max(day) as day, greatest(min(day), max(day) - ${comparedDays}::int) as since from sitemap_days having max(day) is not null`)
  const [last] = days
  if (!last) return null
  const [day, since] = [sql`${last.day}::date`, sql`${last.since}::date`]
  const conditions: Record<SitemapUrlState, SQL> = {
    listed: sql`last_day = ${day} and left_out is null`,
    'left-out': sql`last_day = ${day} and left_out is not null`,
    added: sql`last_day = ${day} and first_day > ${since}`,
    changed: sql`last_day = ${day} and first_day <= ${since} and changed_day > ${since}`,
    gone: sql`last_day < ${day} and last_day >= ${since}`,
  }
  const counts = urlStates.map(
    urlState => sql`count(*) filter (where ${conditions[urlState]})::int as ${sql.identifier(urlState)}`,
  )
  const countRow = await tx.execute<Record<SitemapUrlState, number>>(
    sql`select ${sql.join(counts, sql`, `)} from sitemap_addresses`,
  )
  const condition = sql`${conditions[state]} and (${search} = '' or strpos(lower(path || ' ' || title), lower(${search})) > 0)`
  const { rows } = await tx.execute<Row>(sql`
    select path, title, to_json(lastmod)#>>'{}' as lastmod, left_out as "leftOut",
      coalesce(changed_day, first_day) as changed
    from sitemap_addresses where ${condition} order by path limit ${maxListed}`)
  return { ...last, counts: countRow.rows[0]!, rows }
}
