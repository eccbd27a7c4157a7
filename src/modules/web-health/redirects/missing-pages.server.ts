import { sql } from 'drizzle-orm'
import type { Services } from '../../../core/http/context.server.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { getPublicUrls } from '../../../core/module/public-url-cache.server.ts'
import { z } from 'zod'
import { createRateLimiter } from '../../../core/http/rate-limiter.ts'
import { isRecordable, findMostSimilar } from './missing-page.ts'

const isWithinRate = createRateLimiter({ perAddress: 20, total: 600 })
const maxRows = 5000
const maxListed = 200
/** The maximum number of addresses compared to find a similar one. */
const maxCompared = 20_000

type Row = { path: string; hits: number; firstAt: string; lastAt: string; source: string | null }

export const missingRouter = router({
  /** Reads requested addresses that do not exist, most frequent first, each with the most similar existing one. */
  list: staffProcedure('support').query(async ({ ctx }) => {
    const { database } = ctx.services
    const { rows } = await database.people.execute<Row>(sql`
      select path, hits, to_json(first_at)#>>'{}' as "firstAt", to_json(last_at)#>>'{}' as "lastAt", source
      from missing_pages order by hits desc, last_at desc, path limit ${maxListed}`)
    const knownUrls = [...(await getPublicUrls(database)).values()]
    const addresses = knownUrls.flatMap(({ path, canonical }) => (canonical === null ? [path] : []))
    const nearest = findMostSimilar(
      rows.map(({ path }) => path),
      addresses.slice(0, maxCompared),
    )
    return rows.map((row, index) => ({ ...row, nearest: nearest[index]! }))
  }),

  /** Deletes one that needs no redirect; it returns when it is requested again. */
  dismiss: staffProcedure('admin')
    .input(z.object({ path: z.string().max(200) }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.database.people.execute(sql`delete from missing_pages where path = ${input.path}`)
    }),
})
export type MissingRouter = typeof missingRouter

/** Records a missing address. `referrer` is the page that linked to it; only its host is stored. */
export async function recordMissingPage(
  { database }: Pick<Services, 'database'>,
  { path, address, referrer }: { path: string; address: string; referrer: string | null },
): Promise<void> {
  if (!isRecordable(path) || !isWithinRate(address, Date.now())) return
  const source = referrer && URL.canParse(referrer) ? new URL(referrer).host.slice(0, 100) : null
  await database.people.execute(sql`
    insert into missing_pages (path, source)
    select ${path}, ${source} where (select count(*) from missing_pages) < ${maxRows}
      or exists (select 1 from missing_pages where path = ${path})
    on conflict (path) do update set hits = missing_pages.hits + 1, last_at = now(),
      source = coalesce(excluded.source, missing_pages.source)`)
}
