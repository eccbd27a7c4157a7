import { asc, desc, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { platformId, record } from '../../../core/data/record.server.ts'
import { reserve } from '../../../core/data/reserve.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import { dropRow, fieldsIn, lockSeen, saveRow, type Records } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { knownPublicUrls } from '../../../core/module/known-urls.server.ts'
import { sitePageAt } from '../../../core/module/site-pages.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { redirectDraft, redirectProblem, type RedirectDraft } from './redirect.ts'
import { redirects } from './redirect.table.ts'

export const redirectRecordType = 'redirects'
const maxRedirects = 5000
const versionInput = z.object({ id: z.uuid(), version: z.int() })

const records: Records<typeof redirects, RedirectDraft> = {
  table: redirects,
  noun: redirectRecordType,
  one: 'redirect',
  fieldsOf: fieldsIn(redirectDraft),
}

export const redirectRouter = router({
  /** All redirects, the most used first. */
  list: staffProcedure('support')
    .meta({ reads: [redirectRecordType] })
    .query(({ ctx }) => {
      const { id, fromPath, toAddress, hits, lastHitAt, version } = redirects
      return ctx.services.database.people
        .select({ id, fromPath, toAddress, hits, lastHitAt, version })
        .from(redirects)
        .orderBy(desc(hits), asc(fromPath))
    }),

  add: staffProcedure('admin')
    .input(redirectDraft)
    .mutation(async ({ ctx, input }) => {
      await mustBeFree(ctx.services.database, input.fromPath)
      return ctx.services.database.acrossTenants(async tx => {
        const full = () =>
          new AppError('limit_reached', `There are ${maxRedirects} redirects: remove one first.`)
        await reserve(tx, redirectRecordType, { held: () => tx.$count(redirects), most: maxRedirects, full })
        await check(tx, input, ctx.services.config.PUBLIC_URL, null)
        const by = { createdBy: ctx.person.id, updatedBy: ctx.person.id }
        const id = newId()
        await tx.insert(redirects).values({ ...input, id, ...by })
        const line = { noun: redirectRecordType, recordId: id, act: 'create', after: input }
        await record(tx, platformActor(ctx), line)
        await tx.execute(sql`delete from missing_pages where path = ${input.fromPath}`)
        return { id, version: 1 }
      })
    }),

  change: staffProcedure('admin')
    .input(
      versionInput.extend({
        seen: z.record(z.string(), z.unknown()).optional(),
        changes: redirectDraft.partial(),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      if (input.changes.fromPath !== undefined)
        await mustBeFree(ctx.services.database, input.changes.fromPath)
      return ctx.services.database.acrossTenants(async tx => {
        // Two concurrent changes could each be valid, and together form a loop.
        await takeAdvisoryLock(tx, redirectRecordType)
        const row = await lockSeen(tx, platformId, records, input)
        const { fromPath = row.fromPath, toAddress = row.toAddress } = input.changes
        await check(tx, { fromPath, toAddress }, ctx.services.config.PUBLIC_URL, input.id)
        const { version } = await saveRow(tx, platformActor(ctx), records, input as never)
        return { version }
      })
    }),

  remove: staffProcedure('admin')
    .input(versionInput)
    .mutation(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => {
        const row = await lockSeen(tx, platformId, records, input)
        await dropRow(tx, platformActor(ctx), records, row)
      }),
    ),
})
export type RedirectRouter = typeof redirectRouter

/** @throws AppError invalid if there is a page at the address */
async function mustBeFree(database: Database, path: string): Promise<void> {
  const page = sitePageAt(path)
  const known = page?.path.includes('…') ? undefined : page
  const title = known?.title ?? (await knownPublicUrls(database)).get(path)?.title
  if (title !== undefined) throw wrong('fromPath', `There is a page at ${path}: ${title}.`)
}

/** @throws AppError invalid if it forms a chain or a loop, or already exists */
async function check(tx: Tx, draft: RedirectDraft, publicUrl: string, id: string | null): Promise<void> {
  const all = await tx
    .select({ fromPath: redirects.fromPath, toAddress: redirects.toAddress })
    .from(redirects)
    .where(id === null ? undefined : ne(redirects.id, id))
  if (all.some(({ fromPath }) => fromPath === draft.fromPath))
    throw wrong('fromPath', 'This address is already redirected.')
  const why = redirectProblem(draft, all, publicUrl)
  if (why) throw wrong(why.field, why.message)
}

const wrong = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } })

/** The target of a missing address, counting the visitor; null without a redirect. */
export async function findRedirect(
  { people }: Pick<Database, 'people'>,
  path: string,
): Promise<string | null> {
  const [row] = await people
    .update(redirects)
    .set({ hits: sql`${redirects.hits} + 1`, lastHitAt: new Date() })
    .where(eq(redirects.fromPath, path.replace(/(?<=.)\/$/, '')))
    .returning({ to: redirects.toAddress })
  return row?.to ?? null
}
