import type { Membership } from '../../core/access/refusal.ts'
import type { Tx } from '../../core/data/database.server.ts'
import type { Reminder } from '../../core/module/server-module.server.ts'
import { addDays, daysBetween, formatDays, type Day } from '../../core/time/calendar.ts'
import { formatDate } from '../../ui/formats.ts'
import { access } from './access.ts'
import { itemName, dueItems, type DueItem } from './curative-due.server.ts'
import { severityLabels } from './record/curative.ts'

/** Days before the due date on which an item is announced; an item added late gets the nearest reminder. */
const stages = [1, 7, 30] as const

const maxReminders = 5_000

/** Reminds of curative items that are due or past due: the responsible user, or everyone who may open them. */
export async function curativeReminders(tx: Tx, { tenantId }: Membership, today: Day): Promise<Reminder[]> {
  const rows = await dueItems(tx, tenantId, addDays(today, stages.at(-1)!), maxReminders)
  return rows.map(row => toReminder(row, today))
}

function toReminder(item: DueItem, today: Day): Reminder {
  const { id, dueOn, lease, severity, assigneeId } = item
  const days = daysBetween(today, dueOn)
  const stage = days < 0 ? 'overdue' : stages.find(candidate => days <= candidate)!
  const dueText =
    days < 0 ? `${formatDays(-days)} past due` : days === 0 ? 'due today' : `due in ${formatDays(days)}`
  return {
    type: days < 0 ? 'curative_overdue' : 'curative_due',
    priority: days <= 1 && severity !== 'ADVISORY' ? 'high' : 'normal',
    title: `${itemName(item)} is ${dueText}`,
    message: [lease, severityLabels[severity], `Due ${formatDate(dueOn)}`].filter(Boolean).join(' · '),
    about: { noun: 'curative_items', id, title: item.name },
    gate: access.read,
    ...(assigneeId !== null && { whom: [assigneeId] }),
    once: `curative ${id} ${dueOn} ${stage}`,
  }
}
