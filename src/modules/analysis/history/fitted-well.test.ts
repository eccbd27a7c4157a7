import { expect, test } from 'vitest'
import { Decline } from '../../../core/economics/decline/arps.ts'
import { toDay, monthKey, monthNumber, monthStart } from '../../../core/time/calendar.ts'
import { defaultFitSettings } from '../inputs/fit-settings.ts'
import { createInitialInputs } from '../inputs/start.ts'
import { inputProblems } from '../inputs/problems.ts'
import { calculateFigures } from '../results/figures.ts'
import { describeDisagreement, findDisagreements } from '../../../core/economics/fit/disagreements.ts'
import { describeFit } from './fit-label.ts'
import type { DayVolumes, WellHistory } from './history.ts'
import { dailyHistory, fitHistory, fitWell, monthlyHistory, toStream } from './fitted-well.ts'

/** A made-up well with a known decline. */
const first = monthNumber('2021-03-01')
const decline = new Decline({ qi: 640, di: 2.2, b: 1.05, terminal: null })
const months = Array.from({ length: 60 }, (_, index) => {
  const [from, to] = [first + index, first + index + 1].map(month => monthStart(month) - monthStart(first))
  const oil = Math.round(decline.volumeTo(to!) - decline.volumeTo(from!))
  return { month: `${monthKey(first + index)}-01`, oil, gas: oil * 2, water: index < 3 ? null : oil }
})
const well: WellHistory = {
  wellId: '01990000-0000-7000-8000-000000000001',
  name: 'Berg',
  state: 'TX',
  wi: '0.25000000',
  nri: '0.20312500',
  lateralFt: null,
  months,
}

test('a well loads with its decline, ratios, interest and taxes, and can be calculated', () => {
  const fitted = fitWell(well)
  expect(fitted).toMatchObject({
    oil: { since: '2021-03-01', fit: { through: '2026-02-01', used: 60 } },
    gas: { by: 'ratio', to: 'oil', points: [{ ratio: 2 }] },
    interest: { wi: 0.25, nri: 0.203125, orri: 0 },
    leaseNri: 0.8125,
    produced: { through: '2026-02-01' },
  })
  const [segment] = fitted.oil?.by === 'decline' ? fitted.oil.segments : []
  expect(segment!.qi! / 640).toBeCloseTo(1, 2)
  expect(segment!.b).toBeCloseTo(1.05, 1)
  const inputs = createInitialInputs('2026-08-01', [fitted])
  expect(inputProblems(inputs).filter(({ stops }) => stops)).toEqual([])
  const { wells } = calculateFigures(inputs)
  // Months without a report count by the curve.
  expect(wells[0]!.eur.oil - wells[0]!.remaining.oil).toBeGreaterThan(fitted.produced!.oil!)
})

test('a well without sufficient history gets no decline', () => {
  expect(fitWell({ ...well, months: [] })).toMatchObject({ oil: null, gas: null, produced: null })
  const shortHistory = fitWell({ ...well, months: months.slice(0, 4) })
  expect(shortHistory).toMatchObject({ oil: null, gas: null, produced: { through: '2021-06-01' } })
  expect(inputProblems(createInitialInputs('2026-08-01', [shortHistory])).map(({ says }) => says)).toContain(
    'Forecast oil or gas first; there is nothing to sell yet.',
  )
})

test('excluded months have no influence, and an owner who pays no costs has a royalty', () => {
  const leftOut = months.slice(10, 20).map(({ month }) => month)
  const fit = fitHistory({ months }, 'oil', { excludedMonths: new Set(leftOut.map(monthNumber)) })
  expect(fit.arps === null ? null : toStream(fit, { leftOut }).fit).toMatchObject({ used: 50, leftOut })
  expect(fitWell({ ...well, wi: '0.00000000', nri: '0.01250000' }).interest).toEqual({
    wi: 0,
    nri: 0,
    orri: 0.0125,
  })
})

/** The same well by day, shut in on every twentieth day. */
const begins = monthStart(first)
const daily: DayVolumes[] = Array.from({ length: 700 }, (_, index) => {
  const oil = index % 20 === 0 ? 0 : decline.volumeTo(index + 1) - decline.volumeTo(index)
  return { day: toDay(begins + index), oil, gas: oil * 2, water: null }
})
const byDay: WellHistory = { ...well, daily, settings: { ...defaultFitSettings, per: 'daily' } }
const fitOil = (history: WellHistory) => {
  const { oil } = fitWell(history)
  return oil?.by === 'decline' ? oil.fit! : null
}

test('a daily fit states its number of days and shut-in days', () => {
  const fit = fitOil(byDay)!
  expect(fit).toMatchObject({ unit: 'days', used: 665, shutIn: 35, uptime: 0.9507 })
  expect(describeFit(fit)).toBe('665 days, 35 shut in excluded, on 95% of days')
  const { oil } = fitWell(byDay)
  const qi = oil?.by === 'decline' ? oil.segments[0]!.qi! : 0
  // Its first day is shut in, so the decline starts in the next month.
  expect(qi / (decline.rateAt(31) * 0.95)).toBeCloseTo(1, 2)
})

test('a well with too few days falls back to a monthly fit, and its label says so', () => {
  const shortHistory = { ...byDay, daily: daily.slice(0, 60) }
  for (const history of [
    shortHistory,
    { ...byDay, daily: [] },
    { ...byDay, daily: daily.map(item => ({ ...item, oil: 0, gas: 0 })) },
  ]) {
    const fit = fitOil(history)!
    expect(fit.unit).toBeUndefined()
    expect(describeFit(fit)).toBe('60 months: fewer than 90 days on record')
  }
  expect(describeFit(fitOil(well)!)).toBe('60 months')
})

test('a mismatch of daily and monthly volumes makes the fit doubtful, and both are named', () => {
  const apart = findDisagreements(monthlyHistory(months, 'oil'), dailyHistory(daily, 'oil'))
  // A month with shut-in days deviates by less than 5%.
  expect(apart.length).toBeGreaterThan(0)
  expect(fitOil(byDay)!.eye).toContain('Daily and monthly volumes disagree')
  expect(describeDisagreement(apart, 'bbl')).toMatch(/by day and .* by month/)
  const withoutOil = daily.map(item => ({ ...item, oil: null }))
  expect(findDisagreements(monthlyHistory(months, 'oil'), dailyHistory(withoutOil, 'oil'))).toEqual([])
})
