import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthNumber, monthStart } from '../../time/calendar.ts'
import { type Arps, Decline } from '../decline/arps.ts'
import { monthBounds, volumesBetween } from '../decline/volumes.ts'
import { type Fit, fitDecline, forecastFrom } from './fit.ts'
import type { HistoryMonth } from './used-months.ts'

const first = monthNumber('2015-03-01')
const declineHistory = (arps: Arps, months: number, from = first): HistoryMonth[] =>
  Array.from(
    volumesBetween(new Decline(arps), monthBounds(from, months, 'calendar'), 'analytic'),
    (volume, index) => ({
      month: from + index,
      volume,
    }),
  )
const fitOrThrow = (history: readonly HistoryMonth[], ...args: [Parameters<typeof fitDecline>[1]?]): Fit => {
  const fit = fitDecline(history, ...args)
  if (fit.arps === null) throw new Error(`only ${fit.months} months`)
  return fit
}
const well: Arps = { qi: 320, di: 1.4, b: 0.9, terminal: null }

test('recovers the decline from a noise-free history', () => {
  fc.assert(
    fc.property(
      fc.record({
        qi: fc.double({ min: 5, max: 5000, noNaN: true }),
        di: fc.double({ min: 0.2, max: 5, noNaN: true }),
        b: fc.double({ min: 0.05, max: 1.4, noNaN: true }),
        months: fc.integer({ min: 36, max: 160 }),
      }),
      ({ months, ...rest }) => {
        const history = declineHistory({ ...rest, terminal: null }, months)
        const { arps, r2 } = fitOrThrow(history)
        expect(r2).toBeGreaterThan(0.9999)
        const [actual, expected] = [arps, { ...rest, terminal: null }].map(item =>
          new Decline(item).volumeTo(months * 30.4375),
        )
        expect(Math.abs(actual! / expected! - 1)).toBeLessThan(0.01)
      },
    ),
    { numRuns: 40 },
  )
})

test('fits the other parameters as well as a log-linear fit when b is zero', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 24, max: 120 }),
      fc.double({ min: 0.01, max: 0.05, noNaN: true }),
      fc.double({ min: 0.0001, max: 0.002, noNaN: true }),
      fc.integer({ min: 1, max: 12 }),
      (months, slope, bend, beat) => {
        // A decline that accelerates, which no hyperbola does, with noise.
        const logs = Array.from(
          { length: months },
          (_, index) => 6 - slope * index - bend * index * index + (((index * beat) % 13) / 6 - 1) * 0.05,
        )
        const history = logs.map((log, index) => {
          const days = monthStart(first + index + 1) - monthStart(first + index)
          return { month: first + index, volume: Math.exp(log) * days }
        })
        const fit = fitOrThrow(history, { from: first })
        const [x, y] = [mean(logs.map((_, index) => index)), mean(logs)]
        const rise =
          logs.reduce((sum, log, index) => sum + (index - x) * (log - y), 0) /
          logs.reduce((sum, _, index) => sum + (index - x) ** 2, 0)
        expect(fit.arps.b).toBeLessThan(1e-3)
        expect(fit.arps.di / (-rise * 12)).toBeGreaterThan(0.9)
        expect(fit.arps.di / (-rise * 12)).toBeLessThan(1.1)
      },
    ),
    { numRuns: 40 },
  )
})
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

test('a bad month does not bend the curve, and the fit is repeatable', () => {
  const history = declineHistory(well, 60)
  const withBadMonth = history.map((item, index) =>
    [10, 31, 44].includes(index) ? { ...item, volume: item.volume! * 0.05 } : item,
  )
  const [clean, rough] = [fitOrThrow(history), fitOrThrow(withBadMonth)]
  expect(
    Math.abs(new Decline(rough.arps).volumeTo(1826) / new Decline(clean.arps).volumeTo(1826) - 1),
  ).toBeLessThan(0.02)
  expect(fitOrThrow(withBadMonth)).toEqual(rough)
})

test('flags parameters that the data cannot determine', () => {
  const history = declineHistory(well, 40).map((item, index) =>
    index === 5
      ? { ...item, volume: null }
      : index === 6
        ? { ...item, volume: 0 }
        : index === 7
          ? { ...item, volume: -12 }
          : index === 0
            ? { ...item, volume: 20 }
            : item,
  )
  const fit = fitOrThrow(history, { excludedMonths: new Set([first + 9]) })
  expect(fit.leftOut).toEqual([
    { month: first, why: 'before_start' },
    { month: first + 5, why: 'no_figure' },
    { month: first + 6, why: 'shut_in' },
    { month: first + 7, why: 'negative' },
    { month: first + 9, why: 'by_hand' },
  ])
  expect(fit.used).toHaveLength(35)
})

test('refuses to fit five months, an empty series or a well that never produced', () => {
  expect(fitDecline(declineHistory(well, 5))).toEqual({
    arps: null,
    months: 5,
    leftOut: [],
    why: 'few_months',
  })
  expect(fitDecline([])).toEqual({ arps: null, months: 0, leftOut: [], why: 'few_months' })
  const dry = declineHistory(well, 30).map(item => ({ ...item, volume: 0 }))
  expect(fitDecline(dry)).toMatchObject({ arps: null, months: 0, why: 'no_production' })
})

test('explains why a rising well is not fitted', () => {
  const risingHistory = declineHistory(well, 20).map((item, index) => ({ ...item, volume: 100 + 40 * index }))
  expect(fitDecline(risingHistory)).toMatchObject({ arps: null, months: 20, why: 'late_peak' })
})

test('excludes a partially reported last month, but not one that fell with others', () => {
  const history = declineHistory(well, 48)
  const withLast = (factors: readonly number[]) =>
    history.map((item, index) => ({
      ...item,
      volume: item.volume! * (factors[index - 48 + factors.length] ?? 1),
    }))
  const full = fitOrThrow(history)
  const partial = fitOrThrow(withLast([0.4]))
  expect(partial.leftOut).toEqual([{ month: first + 47, why: 'partial' }])
  expect(partial.until).toBe(first + 47)
  const remaining = (fit: Fit) => new Decline(fit.arps).volumeTo(7300) - new Decline(fit.arps).volumeTo(1461)
  expect(Math.abs(remaining(partial) / remaining(full) - 1)).toBeLessThan(0.01)
  expect(fitOrThrow(withLast([0.4, 0.4])).leftOut).toEqual([])
  // A manual exclusion always applies.
  const without = fitOrThrow(withLast([0.4]), { excludedMonths: new Set([first + 47]) })
  expect(without.leftOut).toEqual([{ month: first + 47, why: 'by_hand' }])
})

test('a workover starts a new decline if the last year supports it', () => {
  const before = declineHistory({ ...well, di: 0.8, b: 0.4 }, 84)
  const after = declineHistory({ qi: 260, di: 0.9, b: 0.3, terminal: null }, 48, first + 84)
  const fit = fitOrThrow([...before, ...after])
  expect(fit.month).toBe(first + 84)
  expect(fit.arps.qi).toBeCloseTo(260, -1)
})

/** A well that is shut in for some days of most months; its producing-day rates follow the decline. */
const interrupted = declineHistory(well, 60).map(({ month, volume }, index) => {
  const calendar = monthStart(month + 1) - monthStart(month)
  const days = calendar - ((index * 7) % 16)
  return { month, volume: volume! * (days / calendar), days }
})

test('a fit by producing days counts downtime in the forecast, not in the curve', () => {
  const fit = fitOrThrow(interrupted, { per: 'producing' })
  expect(fit.r2).toBeGreaterThan(0.9999)
  expect([fit.arps.qi / well.qi, fit.arps.di / well.di, fit.arps.b / well.b]).toEqual(
    [1, 1, 1].map(item => expect.closeTo(item, 2)),
  )
  // 0 to 15 days down per month, about seven and a half on average.
  expect(fit.uptime).toBeCloseTo(1 - 7.5 / 30.4, 1)
  expect(fit.assumedDays).toBe(0)
  expect(fitOrThrow(interrupted).spread).toBeGreaterThan(0.1)
  expect(fitOrThrow(interrupted)).toMatchObject({ per: 'calendar', uptime: 1, assumedDays: 0 })
})

test('months without reported days use calendar days, and excess days are capped', () => {
  const history = declineHistory(well, 48).map((item, index) => ({
    ...item,
    days: [null, 0, 45][index % 3]!,
  }))
  const fit = fitOrThrow(history, { per: 'producing' })
  expect(fit).toMatchObject({ uptime: 1, assumedDays: 32 })
  expect(fit.arps).toEqual(fitOrThrow(declineHistory(well, 48)).arps)
  expect(fitOrThrow(declineHistory(well, 48), { per: 'producing' })).toMatchObject({
    uptime: 1,
    assumedDays: 48,
  })
})

test('a fit stays within user-set bounds and reports reaching one', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1.2, noNaN: true }),
      fc.double({ min: 0.01, max: 0.6, noNaN: true }),
      (low, width) => {
        const bounds = { b: [low, low + width], di: [0.01, 30] } as const
        const { arps, eye } = fitOrThrow(declineHistory(well, 48), { bounds })
        expect(arps.b).toBeGreaterThanOrEqual(low - 1e-9)
        expect(arps.b).toBeLessThanOrEqual(low + width + 1e-9)
        const isOutsideBounds = low > well.b + 0.02 || low + width < well.b - 0.02
        if (isOutsideBounds) expect(eye).toContain('at_bound')
      },
    ),
    { numRuns: 30 },
  )
  // If the bounds exclude the best b, the fit is still the best within them.
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0.05, max: 0.5, noNaN: true }),
      fc.double({ min: -0.3, max: 0.3, noNaN: true }),
      fc.double({ min: 0.5, max: 3, noNaN: true }),
      (low, width, other, di) => {
        const b = Math.max(0.05, other < 0 ? low + other : low + width + other)
        const history = declineHistory({ ...well, b, di }, 96)
        const closeness = (from: number, to: number) =>
          fitOrThrow(history, { bounds: { b: [from, to], di: [0.01, 30] } }).r2!
        const candidates = [low, low + width, Math.min(Math.max(b, low), low + width)]
        const best = Math.max(...candidates.map(item => closeness(item, item)))
        // Robust weights may fit slightly worse in plain least squares.
        expect(closeness(low, low + width)).toBeGreaterThan(best - 0.03)
      },
    ),
    { numRuns: 40 },
  )
  // A fixed b is intended, so it is not reported.
  expect(
    fitOrThrow(declineHistory(well, 48), { bounds: { b: [0.5, 0.5], di: [0.01, 30] } }).eye,
  ).not.toContain('at_bound')
  expect(
    fitOrThrow(declineHistory({ ...well, di: 4 }, 48), { bounds: { b: [0, 1.5], di: [0.01, 1] } }).eye,
  ).toContain('at_bound')
})

test('a forecast continues from the curve on its first day', () => {
  const fit = fitOrThrow(declineHistory(well, 60))
  const next = forecastFrom(fit, first + 60)
  const days = monthStart(first + 60) - monthStart(first)
  expect(next.qi).toBeCloseTo(new Decline(well).rateAt(days), 1)
  expect(new Decline(next).rateAt(100)).toBeCloseTo(new Decline(fit.arps).rateAt(days + 100), 9)
})

describe('a review flag', () => {
  test.each([
    ['few_months', declineHistory(well, 9)],
    ['level', declineHistory({ ...well, di: 0, b: 0 }, 48)],
    ['at_bound', declineHistory({ ...well, b: 1.95 }, 120)],
    [
      'scattered',
      declineHistory(well, 48).map((item, index) => ({
        ...item,
        volume: item.volume! * (index % 2 ? 3 : 0.5),
      })),
    ],
    [
      'off_lately',
      declineHistory(well, 72).map((item, index) => ({
        ...item,
        volume: item.volume! * (index > 62 ? 0.4 : 1),
      })),
    ],
    [
      'stopped',
      declineHistory(well, 72).map((item, index) => ({ ...item, volume: index > 50 ? 0 : item.volume })),
    ],
  ])('%s', (reason, history) => expect(fitOrThrow(history).eye).toContain(reason))

  test('is not set on a good fit', () => expect(fitOrThrow(declineHistory(well, 72)).eye).toEqual([]))
})
