import { asc, desc, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { platformId, recordChange } from '../../../core/data/record.server.ts'
import { reserve } from '../../../core/data/reserve.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import {
  dropRow,
  fieldsIn,
  lockVersion,
  saveRow,
  type RecordMapping,
} from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { getPublicUrls } from '../../../core/module/public-url-cache.server.ts'
import { sitePageAt } from '../../../core/module/site-pages.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { redirectDraft, redirectProblem, type RedirectDraft } from './redirect.ts'
import { redirects } from './redirect.table.ts'

export const redirectRecordType = 'redirects'
const maxRedirects = 5000
const versionInput = z.object({ id: z.uuid(), version: z.int32() })

const records: RecordMapping<typeof redirects, RedirectDraft> = {
  table: redirects,
  noun: redirectRecordType,
  one: 'redirect',
  toFields: fieldsIn(redirectDraft),
}

export const redirectRouter = router({
  /** Reads all redirects, the most used first. */
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
      await requireFreePath(ctx.services.database, input.fromPath)
      return ctx.services.database.acrossTenants(async tx => {
        const limitError = () =>
          new AppError('limit_reached', `There can be at most ${maxRedirects} redirects. Remove one first.`)
        await reserve(tx, redirectRecordType, {
          countExisting: () => tx.$count(redirects),
          max: maxRedirects,
          full: limitError,
        })
        await requireConsistent(tx, input, ctx.services.config.PUBLIC_URL, null)
        const authorship = { createdBy: ctx.person.id, updatedBy: ctx.person.id }
        const id = newId()
        await tx.insert(redirects).values({ ...input, id, ...authorship })
        const line = { noun: redirectRecordType, recordId: id, act: 'create', after: input }
        await recordChange(tx, platformActor(ctx), line)
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
        await requireFreePath(ctx.services.database, input.changes.fromPath)
      return ctx.services.database.acrossTenants(async tx => {
        // Two concurrent changes could each be valid, and together form a loop.
        await takeAdvisoryLock(tx, redirectRecordType)
        const row = await lockVersion(tx, platformId, records, input)
        const { fromPath = row.fromPath, toAddress = row.toAddress } = input.changes
        await requireConsistent(tx, { fromPath, toAddress }, ctx.services.config.PUBLIC_URL, input.id)
        const { version } = await saveRow(tx, platformActor(ctx), records, input as never)
        return { version }
      })
    }),

  remove: staffProcedure('admin')
    .input(versionInput)
    .mutation(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => {
        const row = await lockVersion(tx, platformId, records, input)
        await dropRow(tx, platformActor(ctx), records, row)
      }),
    ),
})
export type RedirectRouter = typeof redirectRouter

/** @throws AppError invalid if there is a page at the address */
async function requireFreePath(database: Database, path: string): Promise<void> {
  const page = sitePageAt(path)
  const staticPage = page?.path.includes('…') ? undefined : page
  const title = staticPage?.title ?? (await getPublicUrls(database)).get(path)?.title
  if (title !== undefined) throw fieldError('fromPath', `There is a page at ${path}: ${title}.`)
}

/** @throws AppError invalid if it forms a chain or a loop, or already exists */
async function requireConsistent(
  tx: Tx,
  draft: RedirectDraft,
  publicUrl: string,
  id: string | null,
): Promise<void> {
  const otherRedirects = await tx
    .select({ fromPath: redirects.fromPath, toAddress: redirects.toAddress })
    .from(redirects)
    .where(id === null ? undefined : ne(redirects.id, id))
  if (otherRedirects.some(({ fromPath }) => fromPath === draft.fromPath))
    throw fieldError('fromPath', 'This address is already redirected.')
  const problem = redirectProblem(draft, otherRedirects, publicUrl)
  if (problem) throw fieldError(problem.field, problem.message)
}

const fieldError = (field: string, message: string) =>
  new AppError('invalid', message, { fields: { [field]: message } })

/** Finds the target of a missing address, counting the visitor, or null without a redirect. */
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
