import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import { getSiteHandler } from '../../../core/module/site-handler.server.ts'
import { readListingDecisions } from '../../search-engines/sitemap/judged-urls.port.server.ts'
import { crawlSite } from './crawl-site.server.ts'
import { rules, type Finding, type Rule } from './rules.ts'

const topic = 'site_findings'
const maxListed = 500
const retentionDays = 90

/** Crawls every public page through the server's own request handler, each night and when staff request it. */
export const crawlJob = defineJob({
  name: 'site:crawl',
  title: 'Check every public page',
  description: 'Opens every public page and records broken links and missing titles.',
  long: true,
  cron: '20 4 * * *',
  payload: scheduledPayload,
  key: () => 'site',
  async work(services, _, { signal }) {
    const startedAt = new Date()
    const addresses = await readListingDecisions(services, true)
    const { origin } = new URL(services.config.PUBLIC_URL)
    const crawl = await crawlSite(getSiteHandler(), addresses, origin, signal)
    await saveCrawl(services.database, startedAt, crawl)
  },
})

type Crawl = { pages: number; findings: readonly Finding[] }

/**
 * Saves the findings of a crawl. Known findings keep their first day, and those not found again are marked as fixed.
 */
export const saveCrawl = (database: Database, startedAt: Date, { pages, findings }: Crawl): Promise<void> =>
  database.acrossTenants(async tx => {
    const distinctFindings = new Map(
      findings.map(finding => [JSON.stringify(finding), { ...finding, about: finding.about.slice(0, 500) }]),
    )
    const startTime = sql`${startedAt.toISOString()}::timestamptz`
    await tx.execute(sql`
      insert into site_findings (rule, path, about, first_seen, last_seen)
      select distinct rule, path, about, ${startTime}, ${startTime}
      from jsonb_to_recordset(${JSON.stringify([...distinctFindings.values()])}::jsonb) line (rule text, path text, about text)
      on conflict (rule, path, about) do update set last_seen = excluded.last_seen, fixed_at = null,
        first_seen = case when site_findings.fixed_at is null then site_findings.first_seen else excluded.first_seen end`)
    await tx.execute(
      sql`update site_findings set fixed_at = ${startTime} where fixed_at is null and last_seen < ${startTime}`,
    )
    await tx.execute(
      sql`delete from site_findings where fixed_at < ${startTime} - make_interval(days => ${retentionDays})`,
    )
    await tx.execute(sql`
      insert into site_crawls (started_at, ended_at, pages, findings) values (${startTime}, now(), ${pages}, ${distinctFindings.size})
      on conflict (started_at) do nothing`)
    await tx.execute(
      sql`delete from site_crawls where started_at < ${startTime} - make_interval(days => ${retentionDays})`,
    )
    await signal(tx, 'everyone', 'site_findings')
  })

const findingsQuery = z.object({
  state: z.enum(['open', 'fixed']),
  rule: z.enum(Object.keys(rules) as [Rule, ...Rule[]]).nullable(),
})
type Row = Finding & { firstSeen: string; lastSeen: string; fixedAt: string | null }
type LastCrawl = { startedAt: string; seconds: number; pages: number; findings: number }

export const crawlRouter = router({
  /** Reads open or fixed findings of public pages, their number by rule, and the time of the last crawl. */
  get: staffProcedure('support')
    .meta({ reads: [topic] })
    .input(findingsQuery)
    .query(({ ctx, input }) => readFindings(ctx.services, input)),

  /** Starts a crawl in the background. */
  start: staffProcedure('support').mutation(({ ctx }) =>
    ctx.services.database.acrossTenants(tx => ctx.services.jobs.add(tx, crawlJob, {})),
  ),
})
export type CrawlRouter = typeof crawlRouter

const readFindings = ({ database }: Services, { state, rule }: z.output<typeof findingsQuery>) =>
  database.acrossTenants(async tx => {
    const stateCondition = state === 'open' ? sql`fixed_at is null` : sql`fixed_at is not null`
    const { rows } = await tx.execute<Row>(sql`
      select rule, path, about, to_json(first_seen)#>>'{}' as "firstSeen", to_json(last_seen)#>>'{}' as "lastSeen",
        to_json(fixed_at)#>>'{}' as "fixedAt"
      from site_findings where ${stateCondition} and (${rule}::text is null or rule = ${rule})
      order by ${state === 'open' ? sql`first_seen` : sql`fixed_at`} desc, rule, path, about limit ${maxListed}`)
    const counts = await tx.execute<{ rule: Rule; count: number }>(
      sql`select rule, count(*)::int as count from site_findings where ${stateCondition} group by 1 order by 2 desc, 1`,
    )
    const crawls = await tx.execute<LastCrawl>(sql`
      select to_json(started_at)#>>'{}' as "startedAt", extract(epoch from ended_at - started_at)::float8 as seconds,
        pages, findings from site_crawls order by started_at desc limit 1`)
    return { rows, counts: counts.rows, last: crawls.rows[0] ?? null }
  })
