import { expect, test } from 'vitest'
import { feedGroups, type FeedAct } from './feed.ts'

const act = (id: number, who: string, what: string, record: string | null): FeedAct => ({
  id,
  at: `2026-11-30T00:00:0${id}Z`,
  who,
  what,
  record,
  to: record && `/app/${record}`,
})

test('alike acts of one person become one line with each record once; others stay apart', () => {
  const groups = feedGroups([
    act(5, 'Priya', 'added a line', 'AFE 1'),
    act(4, 'Priya', 'added a line', 'AFE 1'),
    act(3, 'Priya', 'added a line', 'AFE 2'),
    act(2, 'Luis', 'added a line', 'AFE 1'),
    act(1, 'Luis', 'imported 2 wells', null),
  ])
  expect(groups.map(({ id, count, records }) => [id, count, records.map(({ record }) => record)])).toEqual([
    [5, 3, ['AFE 1', 'AFE 2']],
    [2, 1, ['AFE 1']],
    [1, 1, []],
  ])
})
