import { sql } from 'drizzle-orm'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { MuteLevel, ThreadKind } from '../record/thread.ts'

/** A thread in the user's list: its unread count, and its last message with its author. */
type Row = {
  id: string
  kind: ThreadKind
  name: string | null
  /** The other organization of a thread between two. */
  organization: string | null
  lastNumber: number
  lastAt: string
  readThrough: number
  hears: MuteLevel
  mutedUntil: Day | null
  quiet: boolean
  last: { by: string; text: string; deleted: boolean } | null
  /** Up to a few of the other people, and the total number of people. */
  others: string[]
  people: number
}

const maxThreads = 200

/** True for a muted thread, which sends no notifications and does not count in the header. */
export const quietCondition = (today: Day) =>
  sql`(p.hears = 'nothing' or coalesce(p.muted_until > ${today}::date, false))`

/** The user's threads, those with new messages first, then by latest message. */
export async function listThreads(tx: Tx, { tenantId, userId }: Actor, today: Day) {
  const { rows } = await tx.execute<Row>(sql`
    select t.id, t.kind, t.name, b.other_name as organization, t.last_number as "lastNumber", t.last_at as "lastAt",
      p.read_through as "readThrough", p.hears, p.muted_until as "mutedUntil", ${quietCondition(today)} as quiet,
      (select json_build_object('by', m.created_by, 'text', left(m.body_text, 140), 'deleted', m.deleted_at is not null)
        from messages m where m.tenant_id = t.tenant_id and m.thread_id = t.id and m.number = t.last_number) as last,
      array(select o.user_id from thread_people o where o.tenant_id = t.tenant_id and o.thread_id = t.id
        and o.user_id <> p.user_id order by o.joined_at, o.user_id limit 4) as others,
      (select count(*) from thread_people o where o.tenant_id = t.tenant_id and o.thread_id = t.id) as people
    from thread_people p join threads t on t.tenant_id = p.tenant_id and t.id = p.thread_id
    left join threads_between b on b.tenant_id = t.tenant_id and b.thread_id = t.id
    where p.tenant_id = ${tenantId} and p.user_id = ${userId}
    order by (t.last_number > p.read_through and not ${quietCondition(today)}) desc, t.last_at desc, t.id
    limit ${maxThreads}`)
  const userIds = rows.flatMap(({ others, last }) => (last ? [...others, last.by] : others))
  return { rows, names: await readPeopleNames(tx, userIds) }
}
