import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { refundAttempts, consumeAttempts, type AttemptLimit } from '../../../core/auth/attempts.server.ts'
import { runInPasswordQueue } from '../../../core/auth/password-limiter.server.ts'
import { isPasswordCorrect } from '../../../core/auth/password.server.ts'
import { addressKey, networkPrefix } from '../../../core/auth/sign-in-source.server.ts'
import type { Database } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { openProcedure, router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { readSecret } from './secret.server.ts'
import { readReceivedShares, readReceivedShare } from './received-shares.server.ts'
import { documentShares, documentVisits } from './share.table.ts'
import { activeShareCondition } from './shared-with.server.ts'
import {
  beginVisit,
  readSharedName,
  shareEndedError,
  reader,
  sharedDocuments,
  readWatermark,
  withPass,
} from './visit.server.ts'

const member = tenantProcedure({ who: 'member' })
const pass = z.object({ pass: z.string().max(100) })

/** Content shared by others: opened with a link or as a recipient, and read with the resulting pass. */
export const sharedRouter = router({
  /** Opens a link, with its password if it has one. Returns the pass, or a request for the password. */
  open: openProcedure
    .input(z.object({ secret: z.string().max(100), password: z.string().max(200).default('') }))
    .mutation(({ ctx, input }) => openLink(ctx, input.secret, input.password)),

  /** The content of a pass. The pass is in the request body, because URLs are logged. */
  look: openProcedure.input(pass).mutation(({ ctx, input }) =>
    withPass(ctx, input.pass, async (tx, visit) => {
      const { share } = visit
      const [tenant] = await tx
        .select({ name: tenants.name })
        .from(tenants)
        .where(eq(tenants.id, share.tenantId))
      return {
        name: await readSharedName(tx, share),
        from: tenant?.name ?? '',
        mayDownload: share.mayDownload,
        watermark: await readWatermark(tx, visit),
        documents: await sharedDocuments(tx, share),
      }
    }),
  ),

  /** True while the content is still shared; an open page polls this. */
  holds: openProcedure
    .input(pass)
    .mutation(({ ctx, input }) => withPass(ctx, input.pass, async () => ({ holds: true }))),

  /** Records each viewed page once. */
  saw: openProcedure
    .input(
      pass.extend({ documentId: z.uuid(), part: z.int().min(1).max(100), page: z.int().min(1).max(100_000) }),
    )
    .mutation(({ ctx, input: { pass: input, ...page } }) =>
      withPass(ctx, input, async (tx, { id, share }) => {
        const viewedPages = JSON.stringify([page])
        await tx
          .update(documentVisits)
          .set({ pages: sql`pages || ${viewedPages}::jsonb` })
          .where(
            and(
              eq(documentVisits.tenantId, share.tenantId),
              eq(documentVisits.id, id),
              sql`not pages @> ${viewedPages}::jsonb and jsonb_array_length(pages) < 5000`,
            ),
          )
      }),
    ),

  /** Shares for the user, their roles and their organization. */
  received: member
    .meta({ personal: true })
    .query(({ ctx }) => readReceivedShares(ctx.services.database, ctx.viewer)),

  /** Opens one of the received shares. */
  visit: member.input(z.object({ tenantId: z.uuid(), id: z.uuid() })).mutation(async ({ ctx, input }) => {
    const { services, viewer, person, rights, origin } = ctx
    const share = await readReceivedShare(services.database, viewer, input)
    const visitor = { userId: person.id, sessionId: rights?.sessionId ?? null }
    const secret = await services.database.inTenant(reader(input.tenantId, person.id), tx =>
      beginVisit(tx, share, visitor, origin),
    )
    return { pass: secret }
  }),
})
export type SharedRouter = typeof sharedRouter

/**
 * Locks out only the address that guesses. Guesses from many addresses slow down each address, but the
 * correct password still works.
 */
const guessLimits = (shareId: string, url: string): AttemptLimit[] => [
  { key: `share:${shareId} ${addressKey(url)}`, most: 10, minutes: 15 },
  {
    key: `share:${shareId}`,
    most: 100,
    minutes: 60,
    beyond: { key: `share:${shareId}:network ${networkPrefix(url)}`, most: 3, minutes: 15 },
  },
]

async function openLink({ services, origin }: Context, secret: string, password: string) {
  const { database } = services
  const secretRef = readSecret(secret)
  if (!secretRef) throw shareEndedError()
  const scope = reader(secretRef.tenantId, null)
  const share = await database.inTenant(scope, async tx => {
    const [row] = await tx
      .select()
      .from(documentShares)
      .where(
        and(
          eq(documentShares.tenantId, secretRef.tenantId),
          eq(documentShares.secretHash, secretRef.hash),
          activeShareCondition,
        ),
      )
    return row
  })
  if (!share) throw shareEndedError()
  if (share.passwordHash !== null) {
    if (password === '') return { pass: null }
    await checkPassword(database, share.id, share.passwordHash, { password, address: origin.ip ?? '' })
  }
  return { pass: await database.inTenant(scope, tx => beginVisit(tx, share, null, origin)) }
}

/** The guess is counted before it is checked, so that concurrent guesses cannot share the last attempt. */
const checkPassword = (
  database: Database,
  shareId: string,
  hash: string,
  { password, address }: { password: string; address: string },
) =>
  runInPasswordQueue(addressKey(address), async () => {
    const attempts = await consumeAttempts(database, guessLimits(shareId, address))
    if (await isPasswordCorrect(hash, password)) return refundAttempts(database, attempts)
    const invalid = 'Incorrect password.'
    throw new AppError('invalid', invalid, { fields: { password: invalid } })
  })
