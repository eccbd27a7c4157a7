import { expect, test } from 'vitest'
import { lifecycle } from './lifecycle.ts'

const now = '2027-03-01T12:00:00.000Z'
const row = (id: string, endsAt: string | null, ended: 'trial' | 'period' | null = null) => ({
  id,
  endsAt,
  ended,
})

test('each subscription with an end stands in one group', () => {
  const groups = lifecycle(
    [
      row('over', '2027-02-01T00:00:00Z', 'trial'),
      row('today', '2027-03-01T20:00:00Z'),
      row('week', '2027-03-08T12:00:00Z'),
      row('month', '2027-03-31T12:00:00Z'),
      row('later', '2028-03-01T12:00:00Z'),
      row('never', null),
    ],
    now,
  )
  expect(groups.map(group => group.rows.map(each => each.id))).toEqual([
    ['over'],
    ['today', 'week'],
    ['month'],
    ['later'],
  ])
})
