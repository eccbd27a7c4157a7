import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupInbox } from './inbox-groups.ts'
import { priorities } from './notification.ts'

const toDay = (at: string | Date) => String(at).slice(0, 10)
const row = (createdAt: string, priority: 'normal' | 'urgent' = 'normal', isRead = false) => ({
  createdAt,
  priority,
  isRead,
})

test('urgent notifications come first until read, then the rest by day, each once', () => {
  const rows = [
    row('2026-05-04T09:00'),
    row('2026-05-04T08:00', 'urgent', true),
    row('2026-05-03T08:00', 'urgent'),
    row('2026-05-03T07:00'),
    row('2026-04-28T07:00'),
    row('2026-04-27T07:00'),
  ]
  expect(groupInbox(rows, '2026-05-04', toDay).map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Urgent', 1],
    ['Today', 2],
    ['Yesterday', 1],
    ['Last 7 days', 1],
    ['Earlier', 1],
  ])
  expect(groupInbox([], '2026-05-04', toDay)).toEqual([])
})

test('no notification is lost or shown twice', () => {
  const notification = fc.record({
    createdAt: fc.constantFrom('2026-05-05', '2026-05-04', '2026-05-03', '2026-05-01', '2025-01-01'),
    priority: fc.constantFrom(...priorities),
    isRead: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(notification), rows => {
      const grouped = groupInbox(rows, '2026-05-04', toDay).flatMap(group => group.rows)
      expect(new Set(grouped)).toEqual(new Set(rows))
      expect(grouped).toHaveLength(rows.length)
    }),
  )
})
