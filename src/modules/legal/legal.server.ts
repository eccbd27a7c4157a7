import { z } from 'zod'
import { legalAcceptances } from '../../core/access/terms.table.ts'
import { termsVersion } from '../../core/access/terms.ts'
import { noOrigin, platformId, recordChange } from '../../core/data/record.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { Services } from '../../core/http/context.server.ts'
import { personProcedure, router } from '../../core/http/procedure.server.ts'
import { legalLabels } from './legal.ts'
import { legalPublications } from './legal.table.ts'

const acceptance = z.object({
  version: z.string().max(20),
  accepted: z.literal(true, 'Check the box to accept.'),
})

export const legalRouter = router({
  /** Stores the user's acceptance of the current terms. Accepting twice changes nothing. */
  accept: personProcedure.input(acceptance).mutation(async ({ ctx, input }) => {
    if (input.version !== termsVersion) {
      throw new AppError(
        'conflict',
        `The terms have changed to version ${termsVersion} since this page was opened. Reload it and read them.`,
      )
    }
    const actor = { tenantId: platformId, userId: ctx.person.id, origin: ctx.origin }
    const { database, log } = ctx.services
    await database
      .inTenant(actor, async tx => {
        const stored = await tx
          .insert(legalAcceptances)
          .values({ userId: actor.userId, version: termsVersion })
          .onConflictDoNothing()
          .returning()
        if (stored.length === 0) return
        await recordChange(tx, actor, {
          noun: 'legal_acceptances',
          recordId: actor.userId,
          act: 'create',
          after: { version: termsVersion },
        })
      })
      .catch((error: unknown) => {
        log.error({ err: error }, 'an acceptance could not be stored')
        throw new AppError('conflict', legalLabels.notStored)
      })
  }),
})

const announcements = [
  { document: 'terms', act: 'system.legal_terms_updated' },
  { document: 'privacy', act: 'system.privacy_policy_updated' },
] as const

/**
 * Logs, once for each version, that new legal texts are in force on this installation. It is called at every start; if
 * several processes start together, only one logs it.
 */
export async function announceLegalTexts({ database }: Pick<Services, 'database'>): Promise<void> {
  const actor = { tenantId: platformId, userId: 'system', origin: noOrigin }
  await database.inTenant(actor, async tx => {
    for (const { document, act } of announcements) {
      const publishedRows = await tx
        .insert(legalPublications)
        .values({ document, version: termsVersion })
        .onConflictDoNothing()
        .returning()
      if (publishedRows.length === 0) continue
      await recordChange(tx, actor, {
        noun: 'legal',
        recordId: document,
        act,
        after: { version: termsVersion },
      })
    }
  })
}

export type LegalRouter = typeof legalRouter
