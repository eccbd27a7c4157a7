import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantFromLocal, localTime } from './local-time.ts'

test.each([
  ['2026-12-01T08:00', 'America/Chicago', '2026-12-01T14:00'],
  ['2026-07-01T08:00', 'America/Denver', '2026-07-01T14:00'],
  ['2026-12-01T08:00', 'Asia/Kathmandu', '2026-12-01T02:15'],
  // The night without 2:30, and the night with 1:30 twice.
  ['2026-03-08T02:30', 'America/Chicago', '2026-03-08T08:30'],
  ['2026-11-01T01:30', 'America/Chicago', '2026-11-01T06:30'],
])('a clock shows %s in %s at %s UTC', (shown, timeZone, utc) => {
  expect(instantFromLocal(shown, timeZone).toISOString().slice(0, 16)).toBe(utc)
})

test('a displayed time parses back, except for the repeated hour', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const minutes = fc.integer({ min: 0, max: 40_000_000 }).map(minute => new Date(minute * 60_000))
  fc.assert(
    fc.property(zones, minutes, (timeZone, instant) => {
      const shown = localTime(instant, timeZone)
      const read = instantFromLocal(shown, timeZone)
      expect(localTime(read, timeZone)).toBe(shown)
      expect(read <= instant).toBe(true)
    }),
  )
})
