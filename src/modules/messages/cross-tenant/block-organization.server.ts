import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { recordChange } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { defineJob } from '../../../core/jobs/job.server.ts'
import { messagesGate } from '../access.ts'
import { signalThread } from '../record/people.server.ts'
import { readLink } from './cross-tenant.server.ts'
import { organizationBlocks, threadsBetween } from './cross-tenant.table.ts'
import { isBlocked, postNotice, setRefused } from './relay.server.ts'

export const blockRecordType = 'organization_blocks'
const pairInput = z.object({ tenantId: z.uuid(), otherTenantId: z.uuid() })

/** Records in all threads with another organization whether its messages are accepted now. Safe to repeat. */
export const notifyBlock = defineJob({
  name: 'messages:tell-block',
  title: 'Notify another organization that it is blocked',
  description: 'Tells another organization that its messages are blocked.',
  payload: pairInput,
  key: ({ tenantId, otherTenantId }) => `${tenantId} ${otherTenantId}`,
  work: ({ database }, { tenantId, otherTenantId }) =>
    database.acrossTenants(async tx => {
      const isRejected = await isBlocked(tx, tenantId, otherTenantId)
      const affectedThreads = and(
        eq(threadsBetween.tenantId, otherTenantId),
        eq(threadsBetween.otherTenantId, tenantId),
        ne(threadsBetween.refused, isRejected),
      )
      for (const link of await tx.select().from(threadsBetween).where(affectedThreads)) {
        await setRefused(tx, link, isRejected)
        const noticeText = isRejected ? 'no longer accepts messages from' : 'accepts messages again from'
        await postNotice(
          tx,
          otherTenantId,
          link.threadId,
          `${link.otherName} ${noticeText} your organization`,
        )
      }
    }),
})

/** Blocks other organizations. Only managers can do this, and it is recorded in the organization's log. */
export const organizationBlockRouter = router({
  /** Blocks or unblocks the other organization of a thread that the manager takes part in. */
  set: tenantProcedure({ ...messagesGate, capability: 'manage_organization' })
    .input(z.object({ threadId: z.uuid(), blocked: z.boolean() }))
    .mutation(({ ctx, input: { threadId, blocked } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        const link = await readLink(tx, tenantId, threadId)
        if (!link) throw notFound('Thread')
        const { otherTenantId, otherName } = link
        const blockCondition = and(
          eq(organizationBlocks.tenantId, tenantId),
          eq(organizationBlocks.otherTenantId, otherTenantId),
        )
        const { rowCount } = blocked
          ? await tx
              .insert(organizationBlocks)
              .values({ tenantId, otherTenantId, otherName, createdBy: userId })
              .onConflictDoNothing()
          : await tx.delete(organizationBlocks).where(blockCondition)
        if (!rowCount) return
        const action = blocked ? 'create' : 'delete'
        await recordChange(tx, ctx.actor, {
          noun: blockRecordType,
          recordId: otherTenantId,
          act: action,
          title: otherName,
        })
        await signalThread(tx, tenantId, threadId)
        await ctx.services.jobs.add(tx, notifyBlock, { tenantId, otherTenantId })
      }),
    ),
})
export type OrganizationBlockRouter = typeof organizationBlockRouter
