import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthNumber } from '../../time/calendar.ts'
import { type Arps, daysPerYear, Decline } from './arps.ts'
import { nominalDecline, toDeclineKind } from './effective.ts'
import { joinSegments } from './segments.ts'
import { monthBounds, volumesBetween } from './volumes.ts'
import { interpolateRatios, waterPerOil } from './ratio.ts'

const decline = (qi: number, di: number, b: number, terminal: number | null = null) =>
  new Decline({ qi, di, b, terminal })

describe('published cases', () => {
  test('aRpsDCA: an exponential decline recovers its volume down to a limit', () => {
    const well = decline(1000, nominalDecline('tangent', 0.95, 0), 0)
    expect(well.volumeTo(well.daysToRate(10)!)).toBeCloseTo(120_704.2, 1)
  })

  test('aRpsDCA: b of 1.5 without a terminal rate runs 366.7 years', () => {
    expect(decline(500, 3.91, 1.5).daysToRate(3)! / daysPerYear).toBeCloseTo(366.6935, 4)
  })

  test('Rdca: a daily exponential decline matches', () => {
    const well = decline(1000, 0.0015 * daysPerYear, 0)
    expect(well.rateAt(1)).toBeCloseTo(998.5011, 4)
    expect(well.volumeTo(1)).toBeCloseTo(999.2504, 4)
    expect(well.rateAt(10)).toBeCloseTo(985.1119, 4)
    expect(well.volumeTo(10)).toBeCloseTo(9925.3736, 4)
  })

  test('Rdca: a hyperbolic gas well matches down to abandonment', () => {
    const well = decline(100_000, 0.0055 * daysPerYear, 0.85)
    expect(well.rateAt(1)).toBeCloseTo(99_452.78, 2)
    expect(well.rateAt(10)).toBeCloseTo(94_766.61, 2)
    expect(well.volumeTo(1) / 1000).toBeCloseTo(99.72593, 5)
    expect(well.volumeTo(10) / 1000).toBeCloseTo(973.39938, 5)
    expect(well.daysToRate(2000)).toBeCloseTo(5733.712, 3)
    expect(well.volumeTo(well.daysToRate(2000)!) / 1000).toBeCloseTo(53_805.81, 2)
  })

  // Five years, from three programs (pod2co forecast-comparison, cases 03 and 04).
  test.each([
    ['exponential', nominalDecline('tangent', 0.7, 0), 0, [1_513_167.246, 1_513_164.21, 1_515_659.4973]],
    ['harmonic', nominalDecline('secant', 0.7, 1), 1, [1_987_200.443, 1_987_101.75, 1_989_407.0037]],
  ] as const)('five %s years match by three conventions', (_, di, b, [analytic, wholeDays, startOfDay]) => {
    const well = decline(5000, di, b)
    const fiveYears = Float64Array.of(0, 1826.25)
    expect(volumesBetween(well, fiveYears, 'analytic')[0]).toBeCloseTo(analytic, 2)
    expect(volumesBetween(well, fiveYears, 'whole_days')[0]).toBeCloseTo(wholeDays, 2)
    expect(volumesBetween(well, fiveYears, 'start_of_day')[0]).toBeCloseTo(startOfDay, 3)
  })

  test('pod2co: a decline ends at its final rate', () => {
    const exponential = decline(50, 0.5, 0)
    expect(exponential.daysToRate(10)).toBeCloseTo(1175.6943950331104, 10)
    expect(exponential.volumeTo(exponential.daysToRate(10)!)).toBeCloseTo(29_220, 8)
    const harmonic = decline(50, 0.5, 1)
    expect(harmonic.daysToRate(10)).toBeCloseTo(2922, 9)
    expect(harmonic.volumeTo(2922)).toBeCloseTo(58_784.7197516555, 8)
    const hyperbolic = decline(50, 0.5, 0.9)
    expect(hyperbolic.daysToRate(10)).toBeCloseTo(2643.3545, 4)
    expect(hyperbolic.volumeTo(hyperbolic.daysToRate(10)!)).toBeCloseTo(54_298.0933, 4)
    expect(hyperbolic.declineAt(hyperbolic.daysToRate(10)!)).toBeCloseTo(0.1174618943, 10)
  })

  test('pod2co: a decline never reaches a volume beyond its total', () => {
    const well = decline(100 / daysPerYear, 0.1, 0.5)
    expect(well.daysToVolume(2000)).toBeNull()
    expect(well.maxVolume()).toBeCloseTo(2000, 9)
  })

  test('petbox: a modified hyperbolic decline matches from secant to tangent', () => {
    const [di, terminal] = [nominalDecline('secant', 0.85, 0.6), nominalDecline('tangent', 0.2, 0)]
    expect(di).toBeCloseTo(3.5356165778, 9)
    expect(terminal).toBeCloseTo(0.2231435513, 10)
    const well = decline(725, di, 0.6, terminal)
    expect(well.rateAt(daysPerYear)).toBeCloseTo(108.75, 9)
    const day = 2555.88802
    expect(well.declineAt(day - 1)).toBeGreaterThan(terminal)
    expect(well.declineAt(day + 1)).toBe(terminal)
    expect(well.rateAt(day)).toBeCloseTo(7.253316664, 6)
    expect(well.volumeTo(day)).toBeCloseTo(157_560.643, 3)
  })
})

/** Realistic declines: slow and steep, exponential and hyperbolic. */
const declines = fc
  .record({
    qi: fc.double({ min: 0.5, max: 50_000, noNaN: true }),
    di: fc.double({ min: 0.02, max: 12, noNaN: true }),
    b: fc.oneof(fc.constantFrom(0, 1, 1e-12, 1 - 1e-12, 2), fc.double({ min: 0, max: 2, noNaN: true })),
    share: fc.option(fc.double({ min: 0.05, max: 1, noNaN: true })),
  })
  .map(({ share, ...arps }): Arps => ({ ...arps, terminal: share === null ? null : arps.di * share }))
const days = fc.double({ min: 0.01, max: 18_262, noNaN: true })
const closeTo = (expected: number, share = 1e-8) => ({
  asymmetricMatch: (actual: unknown) => Math.abs((actual as number) - expected) <= Math.abs(expected) * share,
})

describe('properties', () => {
  test('converts between days, rates and volumes in both directions', () => {
    fc.assert(
      fc.property(declines, days, (arps, at) => {
        const well = new Decline(arps)
        expect(well.daysToRate(well.rateAt(at))).toEqual(closeTo(at, 1e-6))
        const volume = well.volumeTo(at)
        const limit = well.maxVolume()
        fc.pre(limit === null || volume < limit * 0.999)
        expect(well.daysToVolume(volume)).toEqual(closeTo(at, 1e-6))
      }),
    )
  })

  test('a finer step converges to the integral', () => {
    fc.assert(
      fc.property(declines, days, (arps, lastDay) => {
        const well = new Decline(arps)
        const stepped = (steps: number) => {
          let sum = 0
          for (let index = 0; index < steps; index++)
            sum += (well.rateAt(((index + 0.5) * lastDay) / steps) * lastDay) / steps
          return sum
        }
        const [coarse, fine] = [stepped(64), stepped(4096)].map(sum => Math.abs(sum - well.volumeTo(lastDay)))
        expect(fine).toBeLessThanOrEqual(Math.max(coarse!, well.volumeTo(lastDay) * 1e-9))
        expect(fine).toBeLessThanOrEqual(well.volumeTo(lastDay) * 0.01)
      }),
    )
  })

  test('secant and tangent convert to the nominal decline and back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('nominal', 'tangent', 'secant'),
        fc.double({ min: 0.001, max: 0.98, noNaN: true }),
        fc.double({ min: 0, max: 2, noNaN: true }),
        (kind, written, b) => {
          expect(toDeclineKind(kind, nominalDecline(kind, written, b), b)).toEqual(closeTo(written))
        },
      ),
    )
  })

  test('a secant effective decline is the share lost in the first year', () => {
    fc.assert(
      fc.property(declines, arps => {
        const lost = 1 - decline(1, arps.di, arps.b).rateAt(daysPerYear)
        expect(toDeclineKind('secant', arps.di, arps.b)).toEqual(closeTo(lost))
      }),
    )
  })

  test('a year’s months total the year', () => {
    fc.assert(
      fc.property(declines, fc.constantFrom('calendar', 'average'), (arps, length) => {
        const well = new Decline(arps)
        const bounds = monthBounds(monthNumber('2026-01-01'), 600, length)
        const sum = volumesBetween(well, bounds, 'analytic').reduce((a, b) => a + b, 0)
        expect(sum).toEqual(closeTo(well.volumeTo(bounds[600]!)))
      }),
    )
  })

  test('a decline split in two is the same decline', () => {
    fc.assert(
      fc.property(declines, fc.integer({ min: 30, max: 3000 }), days, (arps, cut, at) => {
        const { qi, ...full } = { ...arps, terminal: null }
        const di = decline(qi, full.di, full.b).declineAt(cut)
        const curve = joinSegments([
          { fromDay: 0, qi, ...full },
          { fromDay: cut, qi: null, di, b: full.b, terminal: null },
        ])
        expect(curve.volumeTo(at)).toEqual(closeTo(decline(qi, full.di, full.b).volumeTo(at)))
        expect(curve.rateAt(at)).toEqual(closeTo(decline(qi, full.di, full.b).rateAt(at)))
      }),
    )
  })
})

test('an initial decline below the terminal decline is exponential', () => {
  expect(decline(100, 0.05, 1, 0.06).rateAt(daysPerYear)).toBeCloseTo(100 * Math.exp(-0.05), 10)
})

test('a flat rate stays flat', () => {
  expect(decline(100, 0, 0).daysToRate(50)).toBeNull()
  expect(decline(100, 0, 0).volumeTo(10)).toBe(1000)
  expect(decline(100, 0, 0).daysToVolume(1000)).toBe(10)
  expect(decline(100, -0.1, 0).rateAt(daysPerYear)).toBeGreaterThan(100)
  expect(decline(100, -0.1, 0).maxVolume()).toBeNull()
})

test('rejects segments out of order and without an initial rate', () => {
  const segment = { fromDay: 0, qi: 10, di: 0.1, b: 0, terminal: null }
  expect(() => joinSegments([])).toThrow('needs a segment')
  expect(() => joinSegments([{ ...segment, fromDay: 3 }])).toThrow('must start on day 0')
  expect(() => joinSegments([segment, segment])).toThrow('must start on day 0')
  expect(() => joinSegments([{ ...segment, qi: null }])).toThrow('needs an initial rate')
})

test('interpolates ratios linearly between their points', () => {
  const points = [
    { month: 12, ratio: 4 },
    { month: 2, ratio: 2 },
  ]
  expect([...interpolateRatios(points, 14)]).toEqual([
    2, 2, 2, 2.2, 2.4, 2.6, 2.8, 3, 3.2, 3.4, 3.6, 3.8, 4, 4,
  ])
  expect(waterPerOil(0.75)).toBe(3)
  expect(() => waterPerOil(1)).toThrow('below 1')
})

test('rejects an effective decline of 100%', () => {
  expect(() => nominalDecline('secant', 1, 0.5)).toThrow('below 100%')
})
