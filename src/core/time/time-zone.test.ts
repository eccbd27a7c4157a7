import { expect, test } from 'vitest'
import { timeZoneText } from './time-zone.ts'

test.each([
  ['America/Denver', 'America/Denver'],
  [' america/chicago ', 'America/Chicago'],
  ['US/Central', 'America/Chicago'],
  ['UTC', 'UTC'],
])('%j is a time zone', (text, name) => {
  expect(timeZoneText.parse(text)).toBe(name)
})

test.each(['Mars/Phobos', '', '+05:00', 'America', 'America/Chicago; drop table', 'x'.repeat(70)])(
  '%j is rejected with instructions',
  text => {
    expect(timeZoneText.safeParse(text).error?.issues[0]?.message).toMatch(/Choose one|at most 64/)
  },
)
