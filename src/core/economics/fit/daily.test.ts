import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthNumber, monthStart } from '../../time/calendar.ts'
import { type Arps, Decline } from '../decline/arps.ts'
import { type Fit, fitDailyRates } from './fit.ts'
import type { HistoryDay } from './used-days.ts'

const start = monthStart(monthNumber('2020-01-01'))
const well: Arps = { qi: 420, di: 1.6, b: 0.9, terminal: null }

/** An invented daily history with the volumes of a decline. */
const historyDays = (arps: Arps, count: number, from = start): HistoryDay[] => {
  const decline = new Decline(arps)
  return Array.from({ length: count }, (_, index) => ({
    day: from + index,
    volume: decline.volumeTo(index + 1) - decline.volumeTo(index),
  }))
}
const fitOrThrow = (history: readonly HistoryDay[], ...args: [Parameters<typeof fitDailyRates>[1]?]): Fit => {
  const fit = fitDailyRates(history, ...args)
  if (fit.arps === null) throw new Error(`only ${fit.months} days`)
  return fit
}

test('recovers the decline from noise-free days', () => {
  fc.assert(
    fc.property(
      fc.record({
        qi: fc.double({ min: 20, max: 3000, noNaN: true }),
        di: fc.double({ min: 0.3, max: 5, noNaN: true }),
        b: fc.double({ min: 0.05, max: 1.4, noNaN: true }),
      }),
      arps => {
        const fit = fitOrThrow(historyDays({ ...arps, terminal: null }, 600))
        const expected = new Decline({ ...arps, terminal: null }).volumeTo(2000)
        expect(Math.abs(new Decline(fit.arps).volumeTo(2000) / expected - 1)).toBeLessThan(0.01)
        expect(fit).toMatchObject({ per: 'daily', uptime: 1, assumedDays: 0, eye: [] })
        expect(fit.used.length).toBe(600)
      },
    ),
    { numRuns: 4 },
  )
})

test('excludes and counts shut-in days, and the forecast includes downtime again', () => {
  const history = historyDays(well, 1000).map(item => (item.day % 10 === 0 ? { ...item, volume: 0 } : item))
  const fit = fitOrThrow(history)
  expect(fit.leftOut.filter(({ why }) => why === 'shut_in')).toHaveLength(100)
  expect(fit.used).toHaveLength(900)
  expect(fit.uptime).toBeCloseTo(0.9, 2)
  expect(fit.arps.qi / well.qi).toBeCloseTo(1, 2)
})

test('a decline that starts mid-month is stated as of the next month', () => {
  const from = start + 11
  const fit = fitOrThrow(historyDays(well, 700, from))
  expect(fit.month).toBe(monthNumber('2020-02-01'))
  expect(fit.arps.qi).toBeCloseTo(new Decline(well).rateAt(monthStart(fit.month) - from), 0)
})

test('a workover starts a new decline, and excluded months exclude their days', () => {
  const before = historyDays({ ...well, b: 0.4 }, 800)
  const after = historyDays({ qi: 300, di: 0.9, b: 0.3, terminal: null }, 500, start + 800)
  const fit = fitOrThrow([...before, ...after])
  expect(fit.used[0]!.from).toBeGreaterThanOrEqual(start + 790)
  const withGap = fitOrThrow(historyDays(well, 700), { excludedMonths: new Set([monthNumber('2020-05-01')]) })
  expect(withGap.leftOut.filter(({ why }) => why === 'by_hand')).toHaveLength(31)
})

test('refuses to fit unusable series and rising wells', () => {
  const days = historyDays(well, 400)
  const none = { arps: null, months: 0, why: 'no_production' }
  expect(fitDailyRates(days.map(day => ({ ...day, volume: 0 })))).toMatchObject(none)
  expect(fitDailyRates(days.map(day => ({ ...day, volume: -1 })))).toMatchObject(none)
  expect(fitDailyRates([])).toMatchObject({ ...none, why: 'few_days' })
  expect(fitDailyRates(days.slice(0, 1))).toMatchObject({ arps: null, months: 1, why: 'few_days' })
  expect(fitDailyRates(days.slice(0, 89))).toMatchObject({ months: 89, why: 'few_days' })
  expect(fitDailyRates(days.map((day, index) => ({ ...day, volume: 50 + index })))).toMatchObject({
    why: 'late_peak',
  })
  expect(fitOrThrow(days.slice(0, 200)).eye).toContain('few_days')
})

test('excludes an incomplete last day', () => {
  const days = historyDays(well, 500)
  const last = days.at(-1)!
  const fit = fitOrThrow([...days.slice(0, -1), { ...last, volume: last.volume! * 0.3 }])
  expect(fit.leftOut).toEqual([expect.objectContaining({ day: last.day, why: 'partial_day' })])
})
