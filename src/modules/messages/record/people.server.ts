import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import type { Context } from '../../../core/http/context.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { isId } from '../../../core/data/is-id.ts'
import { listMembersByGate } from '../../../core/tenancy/members-by-gate.server.ts'
import { messagesGate } from '../access.ts'
import { threadPeople, threads, type ThreadRow } from './message.table.ts'

/** The user id that reads all threads of an organization to notify its people (migration 0121). */
export const notifierUserId = 'notices'

/** The live topic of a thread's messages. Only its people watch it. */
export const threadTopic = (threadId: string) => `thread:${threadId}`

/** The people of a thread, longest-standing first. */
export async function readPeople(tx: Tx, tenantId: string, threadId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: threadPeople.userId })
    .from(threadPeople)
    .where(and(eq(threadPeople.tenantId, tenantId), eq(threadPeople.threadId, threadId)))
    .orderBy(threadPeople.joinedAt, threadPeople.userId)
  return rows.map(({ id }) => id)
}

/** The audience of live queries that name a thread in their input. Only its people receive updates. */
export async function threadAudience({ viewer, services }: Context, input: unknown): Promise<string[]> {
  const { threadId } = (input ?? {}) as { threadId?: unknown }
  const tenantId = viewer.membership?.tenantId
  if (typeof threadId !== 'string' || !isId(threadId) || !tenantId || !viewer.user) return []
  return services.database.readTenant({ tenantId, userId: viewer.user.id }, tx =>
    readPeople(tx, tenantId, threadId),
  )
}

/** A thread of the current user. Row-level security hides all others, so they look as if they did not exist. */
export async function readThread(tx: Tx, tenantId: string, id: string): Promise<ThreadRow> {
  const [thread] = await tx.select().from(threads).where(threadIdCondition(tenantId, id))
  if (!thread) throw notFound('Thread')
  return thread
}

/**
 * Reads a thread and locks it until the transaction ends, which serializes message numbers and membership
 * changes.
 */
export async function lockThread(tx: Tx, tenantId: string, id: string): Promise<ThreadRow> {
  const [thread] = await tx.select().from(threads).where(threadIdCondition(tenantId, id)).for('update')
  if (!thread) throw notFound('Thread')
  return thread
}

const threadIdCondition = (tenantId: string, id: string) =>
  and(eq(threads.tenantId, tenantId), eq(threads.id, id))

export const threadPersonCondition = (tenantId: string, threadId: string, userId: string) =>
  and(
    eq(threadPeople.tenantId, tenantId),
    eq(threadPeople.threadId, threadId),
    eq(threadPeople.userId, userId),
  )

/** Refreshes the open pages of a thread and the inboxes of its people. */
export async function signalThread(tx: Tx, tenantId: string, threadId: string): Promise<void> {
  await signal(tx, tenantId, threadTopic(threadId))
  for (const id of await readPeople(tx, tenantId, threadId)) await signalInbox(tx, id)
}

/** Refreshes one person's inbox. */
export const signalInbox = (tx: Tx, userId: string) => signal(tx, `person:${userId}`, 'inbox')

/**
 * Refuses people who cannot use messages here. The error is the same for strangers and for colleagues without the
 * right.
 * @throws AppError invalid at the field `people`
 */
export async function refuseWithoutMessaging(
  tx: Tx,
  { membership }: TenantContext,
  people: readonly string[],
) {
  const memberIds = new Set((await listMembersByGate(tx, membership, messagesGate)).map(({ id }) => id))
  const refusedCount = people.filter(id => !memberIds.has(id)).length
  if (refusedCount === 0) return
  const subject = refusedCount === 1 ? 'Someone you chose' : `${refusedCount} people you chose`
  const problem = `${subject} cannot use messages in this organization. Choose others.`
  throw new AppError('invalid', problem, { fields: { people: problem } })
}
