import { sql } from 'drizzle-orm'
import type { Gate } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { platformId } from '../../core/data/record.server.ts'
import { takeAdvisoryLock } from '../../core/data/advisory-lock.server.ts'
import type { JobQueue } from '../../core/data/job-queue.server.ts'
import { settleAll } from '../../core/data/settle-all.server.ts'
import { readAnyMembership } from '../../core/tenancy/viewer.server.ts'
import type { Services } from '../../core/http/context.server.ts'
import { changeSentence } from '../../core/history/change-line.server.ts'
import { describeChanges } from '../../core/history/describe-changes.server.ts'
import { findRecordType } from '../../core/module/modules.server.ts'
import type { Notice } from '../../core/module/record-type.server.ts'
import type { Membership } from '../../core/access/refusal.ts'
import { actorSql } from '../../core/history/actor-sql.server.ts'
import { listMembersByGate } from '../../core/tenancy/members-by-gate.server.ts'
import { recordKey, readFollowersByRecord } from '../comments/followers.port.server.ts'
import { deliver, type NotificationDraft } from './deliver.server.ts'
import { notificationsUser } from './service-membership.server.ts'
import { notifiedThrough } from './notification.table.ts'
import { uncapitalize } from '../../ui/formats.ts'

/** Changes processed in one transaction. */
const changesPerBatch = 1000

type SealedChange = {
  seq: number
  id: number
  tenantId: string
  noun: string
  recordId: string
  act: string
  before: unknown
  after: unknown
  title: string | null
  actorId: string
  actor: string | null
}

/**
 * Notifies an organization's people of the log entries sealed since the last run. It does not delay the writers, and
 * notifies of each change once, because seal numbers rise in commit order.
 */
export async function notifySealed(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  tenantId: string,
): Promise<void> {
  // The platform's own log belongs to no organization.
  if (tenantId === platformId) return
  let hasMore = true
  while (hasMore)
    hasMore = await database.inTenant({ tenantId, userId: notificationsUser }, async tx => {
      const [, changes, membership] = await settleAll([
        // Two processes cannot notify one organization at the same time.
        takeAdvisoryLock(tx, `tell ${tenantId}`).execute(),
        readUnnotified(tx, tenantId),
        readAnyMembership(tx, tenantId),
      ])
      const last = changes.at(-1)
      if (!last) return false
      const progress = tx
        .insert(notifiedThrough)
        .values({ tenantId, seq: last.seq })
        .onConflictDoUpdate({ target: notifiedThrough.tenantId, set: { seq: last.seq } })
        .execute()
      // No one is notified if staff have disabled the organization or it has no members.
      const deliveries = membership && notifyOfChanges(tx, jobs, membership, changes)
      await settleAll([progress, deliveries])
      return changes.length === changesPerBatch
    })
}

const notifyOfChanges = async (tx: Tx, jobs: JobQueue, membership: Membership, changes: SealedChange[]) =>
  deliver(tx, jobs, membership, await draftNotifications(tx, membership, changes))

async function readUnnotified(tx: Tx, tenantId: string): Promise<SealedChange[]> {
  const { rows } = await tx
    .execute<SealedChange>(sql`
    select k.seq, c.id, c.tenant_id as "tenantId", c.noun, c.record_id as "recordId", c.act, c.before, c.after,
      c.title, c.actor_id as "actorId", ${actorSql(sql`u.name`, sql`c.acted_by`)} as actor
    from change_seals k
    join changes c on c.tenant_id = k.tenant_id and c.id = k.change_id
    left join users u on u.id = c.actor_id
    where k.tenant_id = ${tenantId}
      and k.seq > coalesce((select seq from told_through where tenant_id = ${tenantId}), 0)
    order by k.seq limit ${changesPerBatch}`)
    .execute()
  return rows
}

/** The notifications and their recipients, by current rights and memberships. */
async function draftNotifications(
  tx: Tx,
  membership: Membership,
  changes: SealedChange[],
): Promise<NotificationDraft[]> {
  const { tenantId, timeZone } = membership
  const changeNotices: { change: SealedChange; notice: Notice }[] = []
  for (const change of changes) {
    const notices =
      (await findRecordType(change.noun)?.createNotices?.(tx, tenantId, change, membership)) ?? []
    for (const notice of [notices].flat()) changeNotices.push({ change, notice })
  }
  const forFollowers = changeNotices.flatMap(({ change, notice }) =>
    notice.recipients === 'followers' ? [change] : [],
  )
  const followers = await readFollowersByRecord(tx, tenantId, forFollowers)
  const getFollowers = (change: SealedChange) => followers.get(recordKey(change)) ?? []
  // Most records in an import have no followers, so nothing is looked up for them.
  const receivedNotices = changeNotices.filter(
    ({ change, notice }) => notice.recipients !== 'followers' || getFollowers(change).length > 0,
  )
  if (receivedNotices.length === 0) return []
  const lines = await describeChanges(
    tx,
    receivedNotices.map(({ change }) => change),
    timeZone,
  )
  const membersPassing = createGateLookup(tx, membership)
  const drafts: NotificationDraft[] = []
  const notifiedByChange = new Map<SealedChange, Set<string>>()
  for (const [index, { change, notice }] of receivedNotices.entries()) {
    const allowedIds = await membersPassing(notice.gate)
    const candidates =
      notice.recipients === 'followers'
        ? getFollowers(change)
        : await readRecipients(tx, change, notice, allowedIds)
    const alreadyNotified = notifiedByChange.get(change) ?? new Set()
    const receivers = candidates.filter(
      id => allowedIds.has(id) && !alreadyNotified.has(id) && (notice.actorToo || id !== change.actorId),
    )
    if (receivers.length === 0) continue
    notifiedByChange.set(change, new Set([...alreadyNotified, ...receivers]))
    const line = lines[index]!
    const { many, to } = findRecordType(change.noun)!
    const title = await changeTitle(tx, change, line.called)
    const path = notice.to ?? (change.act === 'delete' ? undefined : to?.(change.recordId))
    drafts.push({
      ...notice,
      receivers,
      createdBy: change.actorId,
      actor: change.actor ?? 'Wellhead',
      sentence: notice.title ?? changeSentence(change.actor, change.noun, line.what, title),
      message: notice.message ?? line.details.slice(0, 3).join(' · '),
      many: uncapitalize(many),
      about: {
        noun: notice.about?.noun ?? change.noun,
        id: notice.about?.recordId ?? change.recordId,
        title,
      },
      action: path ? { label: 'Open', to: path } : null,
      alike: [change.actorId, change.noun, change.act, notice.type, ...mergeKey(notice)].join(' '),
    })
  }
  return drafts
}

/** Notifications with their own plural text merge only within one record. */
const mergeKey = ({ several, about }: Notice) => (several === undefined ? [] : [about?.recordId ?? ''])

const changeTitle = async (tx: Tx, { title, recordId, noun }: SealedChange, name: string | null) => {
  if (title !== null || name !== null) return title ?? name
  if (findRecordType(noun)?.title !== 'person') return null
  const { rows } = await tx.execute<{ name: string }>(sql`select name from users where id = ${recordId}`)
  return rows[0]?.name ?? null
}

async function readRecipients(
  tx: Tx,
  change: SealedChange,
  { recipients }: Notice,
  allowedIds: ReadonlySet<string>,
): Promise<string[]> {
  if (typeof recipients !== 'string') return [...recipients]
  if (recipients === 'everyone') return [...allowedIds]
  if (recipients === 'its person') return [change.recordId]
  return (await findRecordType(change.noun)?.findConcerned?.(tx, change.tenantId, change)) ?? []
}

/** The users who pass a gate, with one lookup per gate. */
function createGateLookup(tx: Tx, membership: Membership) {
  const requests = new Map<string, Promise<ReadonlySet<string>>>()
  return (gate: Gate) => {
    const key = JSON.stringify(gate)
    const request =
      requests.get(key) ??
      listMembersByGate(tx, membership, gate).then(members => new Set(members.map(({ id }) => id)))
    requests.set(key, request)
    return request
  }
}
