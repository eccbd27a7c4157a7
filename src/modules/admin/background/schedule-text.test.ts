import { expect, test } from 'vitest'
import { durationText, scheduleText } from './schedule-text.ts'

test.each([
  ['* * * * *', 'Every minute'],
  ['*/10 * * * *', 'Every 10 minutes'],
  ['15 * * * *', 'Hourly'],
  ['17 8 * * *', 'Daily'],
  ['0 3 1 * *', '0 3 1 * *'],
  ['5,35 * * * *', '5,35 * * * *'],
])('describes the schedule %s as %s', (cron, text) => expect(scheduleText(cron)).toBe(text))

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [3240, '3.2 s'],
  [9700, '10 s'],
  [59_400, '59 s'],
  [125_000, '2 min 5 s'],
])('formats %i milliseconds as %s', (milliseconds, text) => expect(durationText(milliseconds)).toBe(text))
