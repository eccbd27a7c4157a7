import { addDays, type Day } from '../../core/time/calendar.ts'
import { isUrgent, type Priority } from './notification.ts'

type Notified = { priority: Priority; isRead: boolean; createdAt: string | Date }
export type InboxGroup<Row> = { title: string; rows: readonly Row[] }

/**
 * Groups the inbox: urgent unread notifications first, then by day, newest first. Empty groups are omitted. `dayOf`
 * converts an instant to the reader's day.
 */
export function inboxGroups<Row extends Notified>(
  rows: readonly Row[],
  today: Day,
  dayOf: (at: Row['createdAt']) => Day,
): InboxGroup<Row>[] {
  const yesterday = addDays(today, -1)
  const weekAgo = addDays(today, -6)
  const titleOf = (row: Row) => {
    if (isUrgent(row.priority) && !row.isRead) return 'Urgent'
    const day = dayOf(row.createdAt)
    if (day >= today) return 'Today'
    if (day === yesterday) return 'Yesterday'
    return day >= weekAgo ? 'Last 7 days' : 'Earlier'
  }
  return ['Urgent', 'Today', 'Yesterday', 'Last 7 days', 'Earlier']
    .map(title => ({ title, rows: rows.filter(row => titleOf(row) === title) }))
    .filter(group => group.rows.length > 0)
}
