import { sql } from 'drizzle-orm'
import type { Gate } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { platformId } from '../../core/data/record.server.ts'
import { takeAdvisoryLock } from '../../core/data/advisory-lock.server.ts'
import type { JobQueue } from '../../core/data/job-queue.server.ts'
import { settleAll } from '../../core/data/settle-all.server.ts'
import { anyMembership } from '../../core/tenancy/viewer.server.ts'
import type { Services } from '../../core/http/context.server.ts'
import { changeSentence } from '../../core/history/change-line.server.ts'
import { describeChanges } from '../../core/history/describe-changes.server.ts'
import { findRecordType } from '../../core/module/modules.server.ts'
import type { Notice } from '../../core/module/record-type.server.ts'
import type { Membership } from '../../core/access/refusal.ts'
import { actorSql } from '../../core/history/actor-sql.server.ts'
import { membersWhoMay } from '../../core/tenancy/members-who-may.server.ts'
import { followedKey, followersOfEach } from '../comments/followed.port.server.ts'
import { deliver, type Matter } from './deliver.server.ts'
import { noticesUser } from './stand-in.server.ts'
import { sentThrough } from './notification.table.ts'
import { uncapitalized } from '../../ui/formats.ts'

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
  let more = true
  while (more)
    more = await database.inTenant({ tenantId, userId: noticesUser }, async tx => {
      const [, changes, membership] = await settleAll([
        // Two processes cannot notify one organization at the same time.
        takeAdvisoryLock(tx, `tell ${tenantId}`).execute(),
        readUnnotified(tx, tenantId),
        anyMembership(tx, tenantId),
      ])
      const last = changes.at(-1)
      if (!last) return false
      const advancing = tx
        .insert(sentThrough)
        .values({ tenantId, seq: last.seq })
        .onConflictDoUpdate({ target: sentThrough.tenantId, set: { seq: last.seq } })
        .execute()
      // No one is notified if staff have disabled the organization or it has no members.
      const notifying = membership && notify(tx, jobs, membership, changes)
      await settleAll([advancing, notifying])
      return changes.length === changesPerBatch
    })
}

const notify = async (tx: Tx, jobs: JobQueue, membership: Membership, changes: SealedChange[]) =>
  deliver(tx, jobs, membership, await readMatters(tx, membership, changes))

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
async function readMatters(tx: Tx, membership: Membership, changes: SealedChange[]): Promise<Matter[]> {
  const { tenantId, timeZone } = membership
  const noted: { change: SealedChange; notice: Notice }[] = []
  for (const change of changes) {
    const notices = (await findRecordType(change.noun)?.tells?.(tx, tenantId, change, membership)) ?? []
    for (const notice of [notices].flat()) noted.push({ change, notice })
  }
  const forFollowers = noted.flatMap(({ change, notice }) => (notice.whom === 'followers' ? [change] : []))
  const followers = await followersOfEach(tx, tenantId, forFollowers)
  const getFollowers = (change: SealedChange) => followers.get(followedKey(change)) ?? []
  // Most records in an import have no followers, so nothing is looked up for them.
  const noticed = noted.filter(
    ({ change, notice }) => notice.whom !== 'followers' || getFollowers(change).length > 0,
  )
  if (noticed.length === 0) return []
  const lines = await describeChanges(
    tx,
    noticed.map(({ change }) => change),
    timeZone,
  )
  const able = rights(tx, membership)
  const matters: Matter[] = []
  const knowing = new Map<SealedChange, Set<string>>()
  for (const [index, { change, notice }] of noticed.entries()) {
    const may = await able(notice.gate)
    const requested =
      notice.whom === 'followers' ? getFollowers(change) : await readReceivers(tx, change, notice, may)
    const known = knowing.get(change) ?? new Set()
    const receivers = requested.filter(
      id => may.has(id) && !known.has(id) && (notice.actorToo || id !== change.actorId),
    )
    if (receivers.length === 0) continue
    knowing.set(change, new Set([...known, ...receivers]))
    const line = lines[index]!
    const { many, to } = findRecordType(change.noun)!
    const title = await changeTitle(tx, change, line.called)
    const path = notice.to ?? (change.act === 'delete' ? undefined : to?.(change.recordId))
    matters.push({
      ...notice,
      receivers,
      createdBy: change.actorId,
      actor: change.actor ?? 'Wellhead',
      sentence: notice.title ?? changeSentence(change.actor, change.noun, line.what, title),
      message: notice.message ?? line.details.slice(0, 3).join(' · '),
      many: uncapitalized(many),
      about: {
        noun: notice.about?.noun ?? change.noun,
        id: notice.about?.recordId ?? change.recordId,
        title,
      },
      action: path ? { label: 'Open', to: path } : null,
      alike: [change.actorId, change.noun, change.act, notice.type, ...groupingKey(notice)].join(' '),
    })
  }
  return matters
}

/** Notifications with their own plural text merge only within one record. */
const groupingKey = ({ several, about }: Notice) => (several === undefined ? [] : [about?.recordId ?? ''])

const changeTitle = async (tx: Tx, { title, recordId, noun }: SealedChange, called: string | null) => {
  if (title !== null || called !== null) return title ?? called
  if (findRecordType(noun)?.title !== 'person') return null
  const { rows } = await tx.execute<{ name: string }>(sql`select name from users where id = ${recordId}`)
  return rows[0]?.name ?? null
}

async function readReceivers(
  tx: Tx,
  change: SealedChange,
  { whom }: Notice,
  may: ReadonlySet<string>,
): Promise<string[]> {
  if (typeof whom !== 'string') return [...whom]
  if (whom === 'everyone') return [...may]
  if (whom === 'its person') return [change.recordId]
  return (await findRecordType(change.noun)?.concerns?.(tx, change.tenantId, change)) ?? []
}

/** The users who pass a gate, with one lookup per gate. */
function rights(tx: Tx, membership: Membership) {
  const known = new Map<string, Promise<ReadonlySet<string>>>()
  return (gate: Gate) => {
    const key = JSON.stringify(gate)
    const request =
      known.get(key) ??
      membersWhoMay(tx, membership, gate).then(members => new Set(members.map(({ id }) => id)))
    known.set(key, request)
    return request
  }
}
