import { addDays, type Day } from '../../core/time/calendar.ts'
import { isUrgent, type Priority } from './notification.ts'

type GroupableNotification = { priority: Priority; isRead: boolean; createdAt: string | Date }
export type InboxGroup<Row> = { title: string; rows: readonly Row[] }

/**
 * Groups the inbox: urgent unread notifications first, then by day, newest first. Empty groups are omitted. `getDay`
 * converts an instant to the reader's day.
 */
export function groupInbox<Row extends GroupableNotification>(
  rows: readonly Row[],
  today: Day,
  getDay: (createdAt: Row['createdAt']) => Day,
): InboxGroup<Row>[] {
  const yesterday = addDays(today, -1)
  const weekAgo = addDays(today, -6)
  const getTitle = (row: Row) => {
    if (isUrgent(row.priority) && !row.isRead) return 'Urgent'
    const day = getDay(row.createdAt)
    if (day >= today) return 'Today'
    if (day === yesterday) return 'Yesterday'
    return day >= weekAgo ? 'Last 7 days' : 'Earlier'
  }
  return ['Urgent', 'Today', 'Yesterday', 'Last 7 days', 'Earlier']
    .map(title => ({ title, rows: rows.filter(row => getTitle(row) === title) }))
    .filter(group => group.rows.length > 0)
}
