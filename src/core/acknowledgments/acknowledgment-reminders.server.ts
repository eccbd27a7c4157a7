import { sql } from 'drizzle-orm'
import { formatDate } from '../../ui/formats.ts'
import { readPeopleNames } from '../auth/people-names.server.ts'
import type { Membership } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import { findRecordType } from '../module/modules.server.ts'
import type { Reminder } from '../module/server-module.server.ts'
import { readHosts } from '../search/host.server.ts'
import { addDays, type Day } from '../time/calendar.ts'

type OpenRequest = {
  noun: string
  recordId: string
  dueOn: Day
  askedBy: string
  asked: number
  missing: string[]
}

/** Requests overdue by more days than this are no longer announced. */
const maxOverdueDays = 30
const maxNames = 10

/**
 * Reminds the people who have not acknowledged a record on the day before it is due. Once the due date has passed, it
 * reminds them again, and tells the owners and the requester who is missing.
 */
export async function acknowledgmentReminders(
  tx: Tx,
  { tenantId }: Membership,
  today: Day,
): Promise<Reminder[]> {
  const open = await readOpenRequests(tx, tenantId, today)
  if (open.length === 0) return []
  const findHost = await readHosts(tx, tenantId, open)
  const owners = await readOwners(tx, tenantId)
  const names = await readPeopleNames(
    tx,
    open.flatMap(({ missing }) => missing),
  )
  return open.flatMap((request): Reminder[] => {
    const { noun, recordId, dueOn, askedBy, asked, missing } = request
    const host = findHost(request)
    if (!host) return []
    const about = { noun, id: recordId, title: host.title }
    const gate = findRecordType(noun)?.open ?? ({ who: 'member' } as const)
    const dedupeKey = `acknowledge ${noun} ${recordId} ${dueOn}`
    const reminder = { about, gate, whom: missing, message: 'Open it and acknowledge it.' }
    if (today <= dueOn)
      return [
        {
          ...reminder,
          type: 'message_acknowledge',
          priority: 'high',
          title: `Acknowledge ${host.title} by ${formatDate(dueOn)}`,
          once: `${dedupeKey} due`,
          despite: ['digest'],
        },
      ]
    const lateReminder = {
      type: 'message_unacknowledged',
      priority: 'urgent' as const,
      despite: ['digest', 'settings'] as const,
    }
    const listedNames = missing.slice(0, maxNames).map(id => names[id] ?? 'someone')
    const hiddenCount = missing.length - listedNames.length
    return [
      {
        ...reminder,
        ...lateReminder,
        title: `You have not acknowledged ${host.title}, due ${formatDate(dueOn)}`,
        once: `${dedupeKey} late`,
      },
      {
        ...lateReminder,
        about,
        gate,
        whom: [...new Set([...owners, askedBy])],
        title: `${missing.length} of ${asked} have not acknowledged ${host.title}, due ${formatDate(dueOn)}`,
        message: `Missing: ${listedNames.join(', ')}${hiddenCount > 0 ? ` and ${hiddenCount} more` : ''}`,
        once: `${dedupeKey} escalated`,
      },
    ]
  })
}

async function readOpenRequests(tx: Tx, tenantId: string, today: Day): Promise<OpenRequest[]> {
  const { rows } = await tx.execute<OpenRequest>(sql`
    select r.noun, r.record_id as "recordId", r.due_on as "dueOn", r.asked_by as "askedBy", count(*) as asked,
      array_agg(a.user_id order by a.user_id) filter (where a.acknowledged_at is null) as missing
    from acknowledgment_requests r
    join acknowledgments a on a.tenant_id = r.tenant_id and a.noun = r.noun and a.record_id = r.record_id
    join memberships m on m.tenant_id = a.tenant_id and m.user_id = a.user_id
    where r.tenant_id = ${tenantId} and r.ended_at is null
      and r.due_on between ${addDays(today, -maxOverdueDays)}::date and ${addDays(today, 1)}::date
    group by 1, 2, 3, 4 having count(*) > count(a.acknowledged_at)`)
  return rows
}

async function readOwners(tx: Tx, tenantId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select user_id as id from memberships where tenant_id = ${tenantId} and 'owner' = any (role_ids)`,
  )
  return rows.map(({ id }) => id)
}
