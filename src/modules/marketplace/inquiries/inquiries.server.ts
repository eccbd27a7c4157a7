import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { countAttempts } from '../../../core/auth/attempts.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { lockVersion, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError, fieldError, notFound } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { beginInquiry } from '../../messages/cross-tenant/inquiry.port.server.ts'
import { inquiryGate, listingAccess } from '../access.ts'
import { readProduct } from '../public/product.server.ts'
import { relayInquiry } from './relay-inquiry.server.ts'
import { inquiryDeals } from './inquiry-deal.server.ts'
import {
  inquiryInput,
  inquiryRecordType,
  inquiryStates,
  maxInquiriesPerDay,
  type InquiryState,
} from './inquiry.ts'
import { listingInquiries } from './inquiry.table.ts'

const askProcedure = tenantProcedure(inquiryGate)
const readProcedure = tenantProcedure(listingAccess.read)
const writeProcedure = tenantProcedure(listingAccess.write)

const records: RecordMapping<typeof listingInquiries, { state: InquiryState }> = {
  table: listingInquiries,
  noun: inquiryRecordType,
  one: 'inquiry',
  toFields: ({ state }) => ({ state }),
}

/** Inquiries about listings. Each is a thread between two organizations, with a row at both. */
export const inquiriesRouter = router({
  ask: askProcedure.input(inquiryInput).mutation(async ({ ctx, input: { slug, body, offer, answerBy } }) => {
    const product = await ctx.services.database.acrossTenants(tx => readProduct(tx, slug))
    if (!product) throw notFound('Listing')
    const { id: listingId, content, seller } = product
    if (seller.id === ctx.actor.tenantId)
      throw new AppError('invalid', 'This is a listing of your own organization.')
    if (answerBy !== null && answerBy < ctx.today)
      throw fieldError('answerBy', 'This day has passed. Choose a later one, or none.')
    const id = newId()
    const { tenantId, userId } = ctx.actor
    const subject = `Inquiry: ${content.title}`.slice(0, 100)
    return beginInquiry(ctx, { to: seller.id, subject, body }, async (tx, { threadId, name }) => {
      await countAttempts(
        tx,
        [
          { key: `listing-inquiries:${userId}`, most: maxInquiriesPerDay, minutes: 24 * 60 },
          { key: `listing-inquiries:${tenantId}:${listingId}`, most: 3, minutes: 24 * 60 },
        ],
        'You contacted too many sellers today, or this one too often. Continue in your existing threads.',
      )
      const category = product.categoryPath[0]?.value ?? ''
      const about = {
        category,
        listingId,
        title: content.title,
        slug,
        otherTenantId: seller.id,
        otherName: name,
      }
      const audit = { createdBy: userId, updatedBy: userId }
      await tx
        .insert(listingInquiries)
        .values({ tenantId, id, side: 'buyer', threadId, offer, answerBy, ...about, ...audit })
      await recordChange(tx, ctx.actor, {
        noun: inquiryRecordType,
        recordId: id,
        act: 'ask',
        after: { title: content.title, offer },
      })
      await ctx.services.jobs.add(tx, relayInquiry, { tenantId, id })
    })
  }),

  /** Reads this organization's inquiries about a listing. */
  own: askProcedure
    .meta({ reads: [inquiryRecordType] })
    .input(z.object({ listingId: z.uuid() }))
    .query(({ ctx, input: { listingId } }) =>
      ctx.inTenant(async tx => {
        const {
          tenantId,
          side,
          listingId: listingColumn,
          id,
          threadId,
          state,
          createdAt,
          dealId,
        } = listingInquiries
        const rows = await tx
          .select({ id, threadId, state, createdAt, dealId })
          .from(listingInquiries)
          .where(and(eq(tenantId, ctx.actor.tenantId), eq(side, 'buyer'), eq(listingColumn, listingId)))
          .orderBy(desc(createdAt))
          .limit(20)
        return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))
      }),
    ),

  /**
   * Reads inquiries of others about a listing of this organization, verified organizations first and then by
   * deadline.
   */
  received: readProcedure
    .meta({ reads: [inquiryRecordType, 'tenants'] })
    .input(z.object({ listingId: z.uuid() }))
    .query(async ({ ctx, input: { listingId } }) => {
      const rows = await ctx.inTenant(tx => readReceived(tx, ctx.actor.tenantId, listingId))
      const verified = await ctx.services.database.acrossTenants(tx => readVerifiedTenants(tx, rows))
      return rows
        .map(({ otherTenantId, ...row }) => ({ ...row, verified: verified.has(otherTenantId) }))
        .toSorted((a, b) => Number(b.verified) - Number(a.verified))
    }),

  /** Lets the seller set the state of an inquiry, which the other side sees. */
  setState: writeProcedure
    .input(
      z.object({
        id: z.uuid(),
        version: z.int32(),
        state: z.enum(Object.keys(inquiryStates) as [InquiryState, ...InquiryState[]]),
      }),
    )
    .mutation(({ ctx, input: { state, ...which } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        const row = await lockVersion(tx, tenantId, records, which)
        if (row.side !== 'seller') throw notFound('Inquiry')
        await tx
          .update(listingInquiries)
          .set({ state, version: row.version + 1, updatedAt: sql`now()`, updatedBy: userId })
          .where(and(eq(listingInquiries.tenantId, tenantId), eq(listingInquiries.id, row.id)))
        const change = { before: { state: row.state }, after: { state } }
        await recordChange(tx, ctx.actor, {
          noun: inquiryRecordType,
          recordId: row.id,
          act: 'update',
          ...change,
        })
        await ctx.services.jobs.add(tx, relayInquiry, { tenantId, id: row.id })
        return { version: row.version + 1 }
      }),
    ),

  ...inquiryDeals,
})
export type InquiriesRouter = typeof inquiriesRouter

type ReceivedInquiry = {
  id: string
  version: number
  otherTenantId: string
  otherName: string
  threadId: string
  dealId: string | null
  offer: string | null
  state: InquiryState
  answerBy: string | null
  createdAt: string
}

async function readReceived(tx: Tx, tenantId: string, listingId: string): Promise<ReceivedInquiry[]> {
  const { rows } = await tx.execute<ReceivedInquiry>(sql`
    select i.id, i.version, i.other_tenant_id as "otherTenantId", i.other_name as "otherName", i.thread_id as "threadId",
      i.offer, i.state, i.deal_id as "dealId", i.answer_by as "answerBy", to_json(i.created_at)#>>'{}' as "createdAt"
    from listing_inquiries i
    where i.tenant_id = ${tenantId} and i.side = 'seller' and i.listing_id = ${listingId}
    order by i.state <> 'new', i.answer_by, i.created_at desc, i.id limit 200`)
  return rows
}

/** Reads the organizations among these that are verified now. */
async function readVerifiedTenants(tx: Tx, rows: readonly ReceivedInquiry[]): Promise<ReadonlySet<string>> {
  const result = await tx
    .select({ id: tenants.id })
    .from(tenants)
    .where(
      and(
        isNotNull(tenants.verifiedAt),
        inArray(
          tenants.id,
          rows.map(row => row.otherTenantId),
        ),
      ),
    )
  return new Set(result.map(({ id }) => id))
}
