import { sql } from 'drizzle-orm'
import type { Membership } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import type { Reminder } from '../../core/module/server-module.server.ts'
import { addDays, daysBetween, formatDays, type Day } from '../../core/time/calendar.ts'
import { formatDate } from '../../ui/formats.ts'
import { access } from './access.ts'
import { recordType as changes } from './changes/change-records.server.ts'
import { changeLabels, type ChangeKind } from './owner-labels.ts'
import { readEntries } from './ledger/ledger.server.ts'
import { unclaimedReminders } from './ledger/unclaimed-reminders.ts'
import { noun as owners } from './parts/owner-parts.server.ts'

/** Days before a due date on which reminders are sent; `0` also covers overdue items. */
const stages = [0, 1, 7] as const
const maxReminders = 2000

type DueItem = {
  id: string
  recordId: string
  owner: string
  what: string
  dueOn: Day
  /** The change that a document is for; null for a question. */
  change: ChangeKind | null
}

/**
 * Reminders for dated documents of ownership changes and dated questions of owners, and for money in suspense
 * that comes due as unclaimed property.
 */
export async function ownerReminders(tx: Tx, { tenantId }: Membership, today: Day): Promise<Reminder[]> {
  const { rows } = await tx.execute<DueItem>(sql`
    select o.id, c.id as "recordId", p.name as owner, o.name as what, o.due_on::text as "dueOn", c.kind as change
    from ownership_papers o
    join ownership_changes c on c.tenant_id = o.tenant_id and c.id = o.change_id and c.state = 'REQUESTED'
    join parties p on p.tenant_id = c.tenant_id and p.id = c.party_id
    where o.tenant_id = ${tenantId} and o.received_on is null and o.waived_because is null
      and o.due_on <= ${addDays(today, stages.at(-1)!)}
    union all
    select q.id, p.id, p.name, q.question, q.due_on::text, null from owner_questions q
    join parties p on p.tenant_id = q.tenant_id and p.id = q.party_id and p.deleted_at is null
    where q.tenant_id = ${tenantId} and q.answered_on is null and q.due_on <= ${addDays(today, stages.at(-1)!)}
    order by "dueOn", id limit ${maxReminders}`)
  const unclaimed = unclaimedReminders(await readEntries(tx, tenantId, { partyId: null }), today)
  const due = rows.map(({ id, recordId, owner, what, dueOn, change }) => {
    const days = daysBetween(today, dueOn)
    const dueText =
      days < 0 ? `was due ${formatDate(dueOn)}` : `due ${days === 0 ? 'today' : `in ${formatDays(days)}`}`
    return {
      type: change === null ? 'crm_answer_due' : 'crm_paper_due',
      priority: days <= 1 ? 'high' : 'normal',
      title: change === null ? `Answer to ${owner} ${dueText}` : `${what} ${dueText}`,
      message: change === null ? what : `${changeLabels[change]}, ${owner}`,
      about: { noun: change === null ? owners : changes, id: recordId, title: owner },
      gate: access.write,
      once: `owner ${id} ${dueOn} ${stages.find(stage => days <= stage)}`,
    } satisfies Reminder
  })
  const action = { label: 'Open the suspense ledger', to: '/app/crm/owners/suspense' }
  return [...due, ...unclaimed.map(item => ({ ...item, about: null, action, gate: access.write }))]
}
