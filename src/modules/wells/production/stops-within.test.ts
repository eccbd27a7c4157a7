import fc from 'fast-check'
import { expect, test } from 'vitest'
import { downHours } from './downtime.ts'
import { stopsWithin } from './stops-within.ts'

const stopsInMonth = (startsAt: string, endsAt: string | null) =>
  stopsWithin([{ startsAt, endsAt }], '2026-03-01', '2026-03-31')

test('downtime counts only the part between two dates', () => {
  expect(stopsInMonth('2026-02-27T12:00', '2026-03-01T06:00')).toEqual([
    { startsAt: '2026-03-01T00:00', endsAt: '2026-03-01T06:00' },
  ])
  expect(stopsInMonth('2026-03-30T00:00', null)).toEqual([
    { startsAt: '2026-03-30T00:00', endsAt: '2026-03-31T00:00' },
  ])
  expect(stopsInMonth('2026-01-01T00:00', null)).toEqual([
    { startsAt: '2026-03-01T00:00', endsAt: '2026-03-31T00:00' },
  ])
  expect(stopsInMonth('2026-03-31T00:00', null)).toEqual([])
  expect(stopsInMonth('2026-02-01T00:00', '2026-03-01T00:00')).toEqual([])
})

test('the hours of consecutive days total those of the whole period', () => {
  const instant = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 16))
  fc.assert(
    fc.property(instant, fc.option(instant), (startsAt, end) => {
      const stop = { startsAt, endsAt: end !== null && end > startsAt ? end : null }
      const hours = (from: string, to: string) =>
        stopsWithin([stop], from, to).reduce((sum, part) => sum + downHours(part, `${to}T00:00`), 0)
      expect(hours('2026-02-01', '2026-05-01') + hours('2026-05-01', '2026-12-01')).toBeCloseTo(
        hours('2026-02-01', '2026-12-01'),
      )
    }),
  )
})
