import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isStaff } from '../../../core/access/refusal.ts'
import type { Database } from '../../../core/data/database.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { isBot } from '../../../core/http/is-bot.ts'
import { createRateLimiter } from '../../../core/http/rate-limiter.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { marketSalts } from './statistics.table.ts'

export const viewInput = z.object({
  id: z.uuid(),
  source: z
    .string()
    .max(100)
    .regex(/^[a-z0-9.-]+(:\d+)?$/)
    .nullable()
    .default(null),
})

type ListingView = { day: string; listingId: string; visitor: string; source: string; userId: string | null }

const isWithinRateLimit = createRateLimiter({ perAddress: 120, total: 20_000 })
/** Views are written in batches, by size or after a delay, so that counting one costs no query. */
const writeDelayMs = 1500
const maxPendingViews = 500

let pendingViews: ListingView[] = []
let timer: NodeJS.Timeout | undefined

/** Records a view of a listing. The visitor is stored only as a hash, which is deleted after the day. */
export async function countView(
  { services: { database, log }, origin, viewer }: Context,
  { id, source }: z.output<typeof viewInput>,
): Promise<void> {
  const { ip, userAgent } = origin
  if (isBot(userAgent) || isStaff(viewer) || !isWithinRateLimit(ip ?? '', Date.now())) return
  const day = platformToday()
  const salt = await dailySalt(database, day)
  const visitor = createHash('sha256')
    .update(salt)
    .update(`${ip} ${userAgent} ${id}`)
    .digest('hex')
    .slice(0, 24)
  pendingViews.push({ day, listingId: id, visitor, source: source ?? '', userId: viewer.user?.id ?? null })
  const write = () =>
    void writeViews(database).catch((error: unknown) => log.warn({ error }, 'views were not counted'))
  if (pendingViews.length >= maxPendingViews) write()
  else timer ??= setTimeout(write, writeDelayMs).unref()
}

/**
 * Adds the pending views to the daily totals. Views by the listing's own people and of unpublished listings are
 * dropped.
 */
export async function writeViews(database: Database): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const views = pendingViews
  pendingViews = []
  if (views.length === 0) return
  await database.acrossTenants(tx =>
    tx.execute(sql`
      with seen as (
        select v.day::date as day, v."listingId" as listing_id, p.seller_id, v.visitor, v.source
        from jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
          v (day text, "listingId" uuid, visitor text, source text, "userId" text)
          join published_listings p on p.id = v."listingId"
        where v."userId" is null or not exists (
          select 1 from memberships m where m.tenant_id = p.seller_id and m.user_id = v."userId")),
      fresh as (
        insert into market_visitors (day, listing_id, visitor)
        select distinct day, listing_id, decode(visitor, 'hex') from seen on conflict do nothing
        returning day, listing_id, visitor),
      -- A visitor is counted where they came from first.
      first as (
        select distinct on (s.day, s.listing_id, s.visitor) s.day, s.listing_id, s.source from seen s
          join fresh f on f.day = s.day and f.listing_id = s.listing_id and f.visitor = decode(s.visitor, 'hex')),
      sums as (
        select s.seller_id, s.listing_id, s.day, s.source, count(*)::int as views,
          (select count(*)::int from first f where f.day = s.day and f.listing_id = s.listing_id and f.source = s.source)
            as visitors
        from seen s group by 1, 2, 3, 4)
      insert into listing_days (tenant_id, listing_id, day, source, views, visitors)
      select seller_id, listing_id, day,
        case when source = '' or exists (select 1 from listing_days d where d.tenant_id = seller_id
            and d.listing_id = sums.listing_id and d.day = sums.day and d.source = sums.source)
          or (select count(*) from listing_days d where d.tenant_id = seller_id and d.listing_id = sums.listing_id
            and d.day = sums.day) < ${maxSources} then source else ${otherSources} end,
        sum(views), sum(visitors)
      from sums group by 1, 2, 3, 4
      on conflict (tenant_id, listing_id, day, source)
        do update set views = listing_days.views + excluded.views, visitors = listing_days.visitors + excluded.visitors`),
  )
}
const maxSources = 50
const otherSources = 'other sites'

const salts = new Map<string, Promise<Buffer>>()

/** Returns the salt of a day, the same in every process. */
function dailySalt(database: Database, day: string): Promise<Buffer> {
  const cached = salts.get(day)
  if (cached) return cached
  salts.clear()
  const reading = readSalt(database, day)
  salts.set(day, reading)
  reading.catch(() => salts.delete(day))
  return reading
}

async function readSalt({ people }: Database, day: string): Promise<Buffer> {
  await people
    .insert(marketSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing()
  const [row] = await people.select().from(marketSalts).where(eq(marketSalts.day, day))
  return row!.salt
}
