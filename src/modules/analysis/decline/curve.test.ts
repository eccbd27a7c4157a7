import { expect, test } from 'vitest'
import { dayNumber, toDay, monthNumber } from '../../../core/time/calendar.ts'
import { exampleWell } from '../testing/example-inputs.ts'
import type { DeclineStream } from '../inputs/inputs.ts'
import { defaultFitSettings } from '../inputs/fit-settings.ts'
import { bendCurve, curveFrom, chartDays, chartMonths, passThroughRate, withInitialRate } from './curve.ts'

const stream = exampleWell.oil as DeclineStream

test('a dragged curve runs through the drop point', () => {
  expect(curveFrom(withInitialRate(stream, 512.34))!.rateAt(0)).toBeCloseTo(512.34, 2)
  expect(curveFrom(passThroughRate(stream, 400, 90))!.rateAt(400)).toBeCloseTo(90, 1)
  const curve = bendCurve(stream, 1500, 40)
  expect(Math.abs(curveFrom(curve)!.rateAt(1500) / 40 - 1)).toBeLessThan(0.01)
  expect(curve.segments[0]!.qi).toBe(stream.segments[0]!.qi)
})

test('an unconstrained b stays within its bounds, and an incomplete decline draws nothing', () => {
  expect(bendCurve(stream, 1500, 299).segments[0]!.b).toBeLessThanOrEqual(2)
  expect(bendCurve(stream, 1500, 0.001).segments[0]!.b).toBeGreaterThanOrEqual(0)
  expect(curveFrom({ ...stream, segments: [{ ...stream.segments[0]!, di: 1 }] })).toBeNull()
  expect(curveFrom({ ...stream, segments: [{ ...stream.segments[0]!, qi: Number.NaN }] })).toBeNull()
})

test('a partial-looking last month is drawn as excluded, matching the fit', () => {
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: `2027-${String(index + 1).padStart(2, '0')}-01`,
    oil: index === 11 ? 90 : 310 - index,
    gas: null,
    water: null,
    days: index === 11 ? 9 : null,
  }))
  const [last] = chartMonths(months, 'oil', stream).slice(-1)
  expect(last).toMatchObject({ leftOut: 'Last month, looks partial', days: 9 })
  const settings = { ...defaultFitSettings, per: 'producing' as const }
  const fit = {
    through: '2027-12-01',
    from: null,
    leftOut: [],
    used: 12,
    r2: null,
    spread: 0,
    eye: [],
    settings,
  }
  expect(chartMonths(months, 'oil', { ...stream, fit }).at(-1)!.leftOut).toBeNull()
})

test('excluded months are reported, and months without a value are ignored', () => {
  const months = ['2026-09-01', '2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01'].map(
    (month, index) => ({
      month,
      oil: [310, null, 0, -5, 620][index]!,
      gas: null,
      water: null,
    }),
  )
  const points = chartMonths(months, 'oil', {
    ...stream,
    fit: {
      through: '2027-01-01',
      from: null,
      leftOut: ['2027-01-01'],
      used: 0,
      r2: null,
      spread: 0,
      eye: [],
    },
  })
  expect(points.map(({ leftOut }) => leftOut)).toEqual([
    'Before the decline began',
    'No figure',
    'No production',
    'Negative volume',
    'Excluded manually',
  ])
  expect(points[1]!.rate).toBeNull()
  expect(points.at(-1)!.cumulative).toBe(925)
})

test('days are drawn within their months, with the reason for each excluded one', () => {
  const daily = Array.from({ length: 40 }, (_, index) => ({
    day: toDay(dayNumber('2027-01-20') + index),
    oil: index === 3 ? 0 : 300 - index,
    gas: null,
    water: null,
  }))
  const points = chartDays(daily, 'oil', { ...stream, since: '2027-02-01' })
  expect(points).toHaveLength(40)
  expect(points[0]).toMatchObject({ day: '2027-01-20', rate: 300, leftOut: 'Before the decline began' })
  expect(points[3]!.leftOut).toBe('No production')
  expect(points.at(-1)!.leftOut).toBeNull()
  const january = monthNumber('2027-01-01')
  expect(points[0]!.at).toBeCloseTo(january + 19.5 / 31, 9)
  for (const [index, { at: place }] of points.slice(1).entries())
    expect(place).toBeGreaterThan(points[index]!.at)
})
