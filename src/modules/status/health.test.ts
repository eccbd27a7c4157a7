import { expect, test } from 'vitest'
import { fillDays, dayState, historyDays, calculateUptime } from './health.ts'

test('the history covers ninety days, with empty days before the first check', () => {
  const days = fillDays('2026-03-01', [{ day: '2026-02-28', good: 1440, bad: 0 }])
  expect([days.length, days.at(-1)?.day, days[0]?.day]).toEqual([historyDays, '2026-03-01', '2025-12-02'])
  expect(days.slice(-2)).toEqual([
    { day: '2026-02-28', good: 1440, bad: 0 },
    { day: '2026-03-01', good: 0, bad: 0 },
  ])
})

test.each([
  [[], null],
  [[{ good: 0, bad: 0 }], null],
  [[{ good: 1440, bad: 0 }], '100.00'],
  [[{ good: 129_599, bad: 1 }], '99.99'],
  [[{ good: 0, bad: 3 }], '0.00'],
  [[{ good: 2, bad: 1 }], '66.66'],
])('the share of good checks in %j is %s', (days, uptime) => expect(calculateUptime(days)).toBe(uptime))

test.each([
  [0, 0, 'none'],
  [1440, 0, 'good'],
  [1440, 1, 'some'],
  [95, 5, 'bad'],
  [0, 1, 'bad'],
])('a day with %d good and %d bad checks looks %s', (good, bad, style) =>
  expect(dayState({ day: '2026-03-01', good, bad })).toBe(style),
)
