import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthOf, monthStart } from '../../time/calendar.ts'
import { type Arps, Decline } from '../decline/arps.ts'
import { monthBounds, volumesBetween } from '../decline/volumes.ts'
import { type Fit, fitDecline, forecastFrom } from './fit.ts'
import type { HistoryMonth } from './used-months.ts'

const first = monthOf('2015-03-01')
const historyOf = (arps: Arps, months: number, from = first): HistoryMonth[] =>
  Array.from(
    volumesBetween(new Decline(arps), monthBounds(from, months, 'calendar'), 'analytic'),
    (volume, at) => ({
      month: from + at,
      volume,
    }),
  )
const fitted = (history: readonly HistoryMonth[], ...more: [Parameters<typeof fitDecline>[1]?]): Fit => {
  const fit = fitDecline(history, ...more)
  if (fit.arps === null) throw new Error(`only ${fit.months} months`)
  return fit
}
const well: Arps = { qi: 320, di: 1.4, b: 0.9, terminal: null }

test('a history without noise gives back its decline', () => {
  fc.assert(
    fc.property(
      fc.record({
        qi: fc.double({ min: 5, max: 5000, noNaN: true }),
        di: fc.double({ min: 0.2, max: 5, noNaN: true }),
        b: fc.double({ min: 0.05, max: 1.4, noNaN: true }),
        months: fc.integer({ min: 36, max: 160 }),
      }),
      ({ months, ...rest }) => {
        const history = historyOf({ ...rest, terminal: null }, months)
        const { arps, r2 } = fitted(history)
        expect(r2).toBeGreaterThan(0.9999)
        const [seen, wanted] = [arps, { ...rest, terminal: null }].map(one =>
          new Decline(one).volumeTo(months * 30.4375),
        )
        expect(Math.abs(seen! / wanted! - 1)).toBeLessThan(0.01)
      },
    ),
    { numRuns: 40 },
  )
})

test('a month of trouble does not bend the curve, and the same months give the same decline', () => {
  const history = historyOf(well, 60)
  const troubled = history.map((one, at) =>
    [10, 31, 44].includes(at) ? { ...one, volume: one.volume! * 0.05 } : one,
  )
  const [clean, rough] = [fitted(history), fitted(troubled)]
  expect(
    Math.abs(new Decline(rough.arps).volumeTo(1826) / new Decline(clean.arps).volumeTo(1826) - 1),
  ).toBeLessThan(0.02)
  expect(fitted(troubled)).toEqual(rough)
})

test('what has no say is named', () => {
  const history = historyOf(well, 40).map((one, at) =>
    at === 5
      ? { ...one, volume: null }
      : at === 6
        ? { ...one, volume: 0 }
        : at === 7
          ? { ...one, volume: -12 }
          : at === 0
            ? { ...one, volume: 20 }
            : one,
  )
  const fit = fitted(history, { leaveOut: new Set([first + 9]) })
  expect(fit.leftOut).toEqual([
    { month: first, why: 'before_start' },
    { month: first + 5, why: 'no_figure' },
    { month: first + 6, why: 'shut_in' },
    { month: first + 7, why: 'negative' },
    { month: first + 9, why: 'by_hand' },
  ])
  expect(fit.used).toHaveLength(35)
})

test('nothing is fitted to five months, to none, or to a well that never produced', () => {
  expect(fitDecline(historyOf(well, 5))).toEqual({ arps: null, months: 5, leftOut: [] })
  expect(fitDecline([])).toEqual({ arps: null, months: 0, leftOut: [] })
  const dry = historyOf(well, 30).map(one => ({ ...one, volume: 0 }))
  expect(fitDecline(dry)).toMatchObject({ arps: null, months: 0 })
})

test('a workover begins a decline of its own where the last year keeps to it', () => {
  const before = historyOf({ ...well, di: 0.8, b: 0.4 }, 84)
  const after = historyOf({ qi: 260, di: 0.9, b: 0.3, terminal: null }, 48, first + 84)
  const fit = fitted([...before, ...after])
  expect(fit.month).toBe(first + 84)
  expect(fit.arps.qi).toBeCloseTo(260, -1)
})

test('a forecast goes on where the curve is on its first day', () => {
  const fit = fitted(historyOf(well, 60))
  const next = forecastFrom(fit, first + 60)
  const days = monthStart(first + 60) - monthStart(first)
  expect(next.qi).toBeCloseTo(new Decline(well).rateAt(days), 1)
  expect(new Decline(next).rateAt(100)).toBeCloseTo(new Decline(fit.arps).rateAt(days + 100), 9)
})

describe('an eye is asked for', () => {
  test.each([
    ['few_months', historyOf(well, 9)],
    ['level', historyOf({ ...well, di: 0, b: 0 }, 48)],
    ['at_bound', historyOf({ ...well, b: 1.95 }, 120)],
    [
      'scattered',
      historyOf(well, 48).map((one, at) => ({ ...one, volume: one.volume! * (at % 2 ? 3 : 0.5) })),
    ],
    [
      'off_lately',
      historyOf(well, 72).map((one, at) => ({ ...one, volume: one.volume! * (at > 62 ? 0.4 : 1) })),
    ],
    ['stopped', historyOf(well, 72).map((one, at) => ({ ...one, volume: at > 50 ? 0 : one.volume }))],
  ])('%s', (reason, history) => expect(fitted(history).eye).toContain(reason))

  test('not where all is well', () => expect(fitted(historyOf(well, 72)).eye).toEqual([]))
})
