import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { noOrigin, recordChange, signal } from '../../../core/data/record.server.ts'
import { defineJob } from '../../../core/jobs/job.server.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { listingRecordType } from '../record/listing.ts'
import { createWonDeal } from './inquiry-deal.server.ts'
import { inquiryRecordType } from './inquiry.ts'
import { listingInquiries } from './inquiry.table.ts'

/** Copies an inquiry from one side to the other. For a won one, each side with a CRM gets a deal. Safe to repeat. */
export const relayInquiry = defineJob({
  name: 'marketplace:inquiry',
  title: 'Relay an inquiry to the other organization',
  description: 'Delivers an inquiry to the organization that owns the listing.',
  payload: z.object({ tenantId: z.uuid(), id: z.uuid() }),
  work: async ({ database }, { tenantId, id }) => {
    const tenantsThatWon = await database.acrossTenants(async tx => {
      const [inquiry] = await tx
        .select()
        .from(listingInquiries)
        .where(and(eq(listingInquiries.tenantId, tenantId), eq(listingInquiries.id, id)))
      if (!inquiry) return null
      const [sender] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenantId))
      const [receiver] = await tx
        .select({ id: tenants.id })
        .from(tenants)
        .where(eq(tenants.id, inquiry.otherTenantId))
      if (!sender || !receiver) return null
      const { side, version: _version, dealId: _dealId, ...existing } = inquiry
      const counterparty = { otherTenantId: tenantId, otherName: sender.name, state: inquiry.state }
      const [created] = await tx
        .insert(listingInquiries)
        .values({
          ...existing,
          ...counterparty,
          tenantId: receiver.id,
          side: side === 'buyer' ? 'seller' : 'buyer',
        })
        .onConflictDoUpdate({
          target: [listingInquiries.tenantId, listingInquiries.id],
          set: { state: inquiry.state, version: sql`${listingInquiries.version} + 1`, updatedAt: sql`now()` },
          setWhere: sql`${listingInquiries.state} <> ${inquiry.state}`,
        })
        .returning({ version: listingInquiries.version })
      const sides = inquiry.state === 'won' ? [tenantId, receiver.id] : null
      if (!created) return sides
      await signal(tx, receiver.id, inquiryRecordType)
      if (created.version > 1 || side !== 'buyer') return sides
      // The seller's team is notified through the log of the listing.
      await recordChange(
        tx,
        { tenantId: receiver.id, userId: 'system', origin: noOrigin },
        {
          noun: listingRecordType,
          recordId: inquiry.listingId,
          act: 'inquiry',
          after: { from: sender.name, offer: inquiry.offer },
        },
      )
      return sides
    })
    for (const wonTenantId of tenantsThatWon ?? []) await createWonDeal(database, wonTenantId, id)
  },
})
