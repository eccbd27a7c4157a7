import { expect, test } from 'vitest'
import { groupByDay, type FeedEntry } from './feed.ts'

const feedEntry = (id: number, who: string, label: string, record: string | null, day = 30): FeedEntry => ({
  id,
  at: `2026-11-${day}T00:00:0${id}Z`,
  who,
  what: label,
  record,
  to: record && `/app/${record}`,
})

test('similar acts of one person are grouped by day, with each record once', () => {
  const days = groupByDay(
    [
      feedEntry(6, 'Priya', 'added a line', 'AFE 1'),
      feedEntry(5, 'Luis', 'added a line', 'AFE 1'),
      feedEntry(4, 'Priya', 'added a line', 'AFE 1'),
      feedEntry(3, 'Priya', 'added a line', 'AFE 2'),
      feedEntry(2, 'Luis', 'imported 2 wells', null),
      feedEntry(1, 'Priya', 'added a line', 'AFE 3', 29),
    ],
    at => at.slice(0, 10),
  )
  expect(
    days.map(({ day, groups }) => [
      day,
      ...groups.map(({ id, count, records }) => [id, count, records.map(({ record }) => record)]),
    ]),
  ).toEqual([
    ['2026-11-30', [6, 3, ['AFE 1', 'AFE 2']], [5, 1, ['AFE 1']], [2, 1, []]],
    ['2026-11-29', [1, 1, ['AFE 3']]],
  ])
})
