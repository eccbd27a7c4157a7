import { expect, test } from 'vitest'
import { timeZoneSchema } from './time-zone.ts'

test.each([
  ['America/Denver', 'America/Denver'],
  [' america/chicago ', 'America/Chicago'],
  ['US/Central', 'America/Chicago'],
  ['UTC', 'UTC'],
])('%j is a time zone', (text, name) => {
  expect(timeZoneSchema.parse(text)).toBe(name)
})

test.each(['Mars/Phobos', '', '+05:00', 'America', 'America/Chicago; drop table', 'x'.repeat(70)])(
  '%j is rejected with instructions',
  text => {
    expect(timeZoneSchema.safeParse(text).error?.issues[0]?.message).toMatch(/Choose one|at most 64/)
  },
)
