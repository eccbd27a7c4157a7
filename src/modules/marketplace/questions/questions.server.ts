import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { countAttempts } from '../../../core/auth/attempts.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange, signal } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { listingAccess } from '../access.ts'
import { readProduct } from '../public/product.server.ts'
import { listingRecordType } from '../record/listing.ts'
import { publishedListings } from '../record/listing.table.ts'
import { answerCommands } from './answer-commands.server.ts'
import { questionInput, questionRecordType } from '../record/question.ts'
import { listingQuestions } from '../record/question.table.ts'

const member = tenantProcedure({ who: 'member' })
const read = tenantProcedure(listingAccess.read)
const listingInput = z.object({ listingId: z.uuid() })

/** Questions about listings. Members of other organizations ask them; they become public once answered. */
export const questionsRouter = router({
  ask: member.input(questionInput).mutation(async ({ ctx, input: { slug, body } }) => {
    const { database } = ctx.services
    const product = await database.acrossTenants(tx => readProduct(tx, slug))
    if (!product) throw notFound('Listing')
    const { id: listingId, content, seller } = product
    const { person, membership, actor } = ctx
    if (seller.id === membership.tenantId)
      throw new AppError('invalid', 'This is a listing of your own organization.')
    if (!content.questions) throw new AppError('conflict', 'The seller accepts inquiries only.')
    await database.inTenant({ tenantId: seller.id, userId: person.id }, async tx => {
      await countAttempts(
        tx,
        [
          { key: `listing-questions:${person.id}`, most: 10, minutes: 24 * 60 },
          { key: `listing-questions:${membership.tenantId}:${listingId}`, most: 5, minutes: 24 * 60 },
        ],
        'You asked too many questions today. Send the seller an inquiry, or try again tomorrow.',
      )
      const asker = { askerTenantId: membership.tenantId, askerName: membership.tenantName }
      const audit = { createdBy: person.id, updatedBy: person.id }
      await tx
        .insert(listingQuestions)
        .values({ tenantId: seller.id, id: newId(), listingId, body, ...asker, ...audit })
      await recordChange(
        tx,
        { tenantId: seller.id, userId: 'system', origin: actor.origin },
        {
          noun: listingRecordType,
          recordId: listingId,
          act: 'question',
          after: { from: membership.tenantName },
        },
      )
      await signal(tx, seller.id, questionRecordType)
      await signal(tx, membership.tenantId, questionRecordType)
    })
  }),

  /** Reads this organization's questions about a listing that is public now, and their state. */
  own: member
    .meta({ reads: [questionRecordType] })
    .input(listingInput)
    .query(async ({ ctx, input: { listingId } }) => {
      const { database } = ctx.services
      const [listing] = await database.acrossTenants(tx =>
        tx
          .select({ sellerId: publishedListings.sellerId })
          .from(publishedListings)
          .where(eq(publishedListings.id, listingId)),
      )
      if (!listing) return []
      const { tenantId } = ctx.membership
      return database.readTenant({ tenantId: listing.sellerId, userId: ctx.person.id }, async tx => {
        const { id, body, state, askerTenantId, createdAt, listingId: listingColumn } = listingQuestions
        return tx
          .select({ id, body, state })
          .from(listingQuestions)
          .where(
            and(
              eq(listingQuestions.tenantId, listing.sellerId),
              eq(listingColumn, listingId),
              eq(askerTenantId, tenantId),
            ),
          )
          .orderBy(desc(createdAt))
          .limit(20)
      })
    }),

  /** Reads questions of others about a listing of this organization, unanswered ones first. */
  received: read
    .meta({ reads: [questionRecordType] })
    .input(listingInput)
    .query(({ ctx, input: { listingId } }) =>
      ctx.inTenant(async tx => {
        const { id, version, body, answer, state, askerName, createdAt } = listingQuestions
        const rows = await tx
          .select({ id, version, body, answer, state, askerName, createdAt })
          .from(listingQuestions)
          .where(
            and(eq(listingQuestions.tenantId, ctx.actor.tenantId), eq(listingQuestions.listingId, listingId)),
          )
          .orderBy(sql`${state} <> 'asked'`, desc(createdAt))
          .limit(200)
        return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))
      }),
    ),

  ...answerCommands,
})
export type QuestionsRouter = typeof questionsRouter
