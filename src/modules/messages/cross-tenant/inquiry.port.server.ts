import { countAttempts } from '../../../core/auth/attempts.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { mentionsIn } from '../../../core/text/rich-text.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import { createThread } from '../record/create-thread.server.ts'
import { limitMessageRate } from '../record/message-rate.server.ts'
import { lockThread } from '../record/people.server.ts'
import { writeMessage } from '../record/write-message.server.ts'
import { maxInquiries } from './cross-tenant.ts'
import { threadsBetween } from './cross-tenant.table.ts'
import { relayMessage, isBlocked } from './relay.server.ts'
import { readOrganization } from './organizations.server.ts'

type Inquiry = { to: string; subject: string; body: RichText }

/**
 * Starts a thread with another organization by sending its first message to that organization's inquiry recipients. The
 * caller must check that the user may write to it, because its profile or its offer is public. `follow` runs in the
 * same transaction.
 * @throws AppError not_found, conflict (it is disabled or accepts no messages), too_many
 */
export async function beginInquiry(
  ctx: TenantContext,
  { to, subject, body }: Inquiry,
  follow?: (tx: Tx, thread: { threadId: string; name: string }) => Promise<unknown>,
): Promise<{ threadId: string; messageId: string }> {
  const { tenantId } = ctx.actor
  if (to === tenantId) throw new AppError('invalid', 'This is your own organization.')
  const name = await ctx.services.database.acrossTenants(async tx => {
    const organization = await readOrganization(tx, to)
    if (!organization) throw notFound('Organization')
    if (organization.disabled)
      throw new AppError('conflict', `${organization.name} is disabled right now and can’t receive messages.`)
    if (await isBlocked(tx, to, tenantId))
      throw new AppError('conflict', `${organization.name} does not accept messages from your organization.`)
    if (await isBlocked(tx, tenantId, to))
      throw new AppError('conflict', `Your organization blocked ${organization.name}. Unblock it first.`)
    return organization.name
  })
  return ctx.inTenant(async tx => {
    await limitMessageRate(tx, ctx.actor)
    await countAttempts(
      tx,
      [{ key: `inquiries:${tenantId}`, most: maxInquiries, minutes: 24 * 60 }],
      `Your organization started ${maxInquiries} threads with others within a day.`,
    )
    if (mentionsIn(body).length > 0)
      throw new AppError('invalid', 'No one can be mentioned before the thread is started.')
    const fields = { kind: 'between', pair: null, name: subject } as const
    const threadId = await createThread(tx, ctx.actor, fields, [ctx.person.id])
    const link = { otherTenantId: to, otherName: name, asked: true }
    await tx.insert(threadsBetween).values({ tenantId, threadId, ...link })
    const { id } = await writeMessage(tx, ctx.actor, await lockThread(tx, tenantId, threadId), { body })
    await ctx.services.jobs.add(tx, relayMessage, { tenantId, threadId, messageId: id })
    await follow?.(tx, { threadId, name })
    return { threadId, messageId: id }
  })
}
