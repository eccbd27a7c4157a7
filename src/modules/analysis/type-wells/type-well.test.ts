import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decline } from '../../../core/economics/decline/arps.ts'
import { monthKey, monthNumber, monthStart } from '../../../core/time/calendar.ts'
import type { WellHistory } from '../history/history.ts'
import { inputProblems } from '../inputs/problems.ts'
import { calculateFigures } from '../results/figures.ts'
import { createAnalysis, cumulativeVolume, fitDecline, fitTypeWell } from './type-well.ts'

const first = monthNumber('2021-01-01')
/** A made-up well whose production is proportional to its lateral. */
const well = (at: number, perFoot: number, lateralFt: number | null): WellHistory => {
  const decline = new Decline({ qi: perFoot * (lateralFt ?? 5000), di: 1.5, b: 0.9, terminal: null })
  return {
    wellId: `01990000-0000-7000-8000-00000000000${at}`,
    name: `Well ${at}`,
    state: 'NM',
    wi: null,
    nri: null,
    lateralFt,
    months: Array.from({ length: 36 }, (_, month) => {
      const [from, to] = [month, month + 1].map(item => monthStart(first + item) - monthStart(first))
      const oil = decline.volumeTo(to!) - decline.volumeTo(from!)
      return { month: `${monthKey(first + month)}-01`, oil, gas: oil * 2, water: null }
    }),
  }
}
const group = [
  well(1, 0.04, 5000),
  well(2, 0.05, 10_000),
  well(3, 0.06, 7500),
  well(4, 0.07, 5000),
  well(5, 0.2, null),
  { ...well(6, 1, 5000), months: [] },
]

test('a type well normalizes laterals, has P90 as the low case, and lists excluded wells', () => {
  const { months, counted, leftOut } = fitTypeWell(group, { product: 'oil', lateralFt: 10_000 })
  expect(counted).toBe(4)
  expect(leftOut).toEqual([
    { name: 'Well 5', why: 'No lateral length' },
    { name: 'Well 6', why: 'No oil on record' },
  ])
  for (const { p90, p50, p10 } of months) expect(p90 < p50 && p50 < p10).toBe(true)
  // Twice the lateral produces twice as much.
  const half = fitTypeWell(group, { product: 'oil', lateralFt: 5000 }).months
  expect(months[7]!.p50 / half[7]!.p50).toBeCloseTo(2, 9)
  expect(fitTypeWell(group, { product: 'oil', lateralFt: null }).counted).toBe(5)
  expect(cumulativeVolume(months, 'mean', 12)).toBeGreaterThan(cumulativeVolume(months, 'mean', 6)!)
  expect(cumulativeVolume(months, 'mean', 37)).toBeNull()
})

test('a type well ends when half of its wells end', () => {
  const longWell = (at: number) => ({ ...well(at, 0.05, 5000), wellId: `long ${at}` })
  const shortWell = (at: number) => {
    const { months, ...rest } = well(at, 0.05, 5000)
    return { ...rest, wellId: `short ${at}`, months: months.slice(0, 24) }
  }
  const wells = [
    ...Array.from({ length: 27 }, (_, index) => shortWell(index)),
    longWell(1),
    longWell(2),
    longWell(3),
  ]
  const { months, fewest, counted } = fitTypeWell(wells, { product: 'oil', lateralFt: null })
  expect([months.length, fewest, counted]).toEqual([24, 15, 30])
  expect(months.at(-1)!.wells).toBe(30)
})

test('a type well follows its wells’ decline, and its analysis can be calculated', () => {
  const requested = { product: 'oil', lateralFt: 10_000 } as const
  const { months } = fitTypeWell(group, requested)
  const stream = fitDecline(months, 'p50', '2027-01-01')!
  expect(stream).toMatchObject({ since: '2027-01-01', fit: null })
  expect(stream.segments[0]!.b).toBeCloseTo(0.9, 1)
  expect(stream.segments[0]!.qi! / 550).toBeCloseTo(1, 1)
  const inputs = createAnalysis(group, requested, 'p50', '2027-01-01')!
  expect(inputs.wells[0]).toMatchObject({
    name: 'Type well, P50 of 4',
    gas: { points: [{ ratio: 2 }] },
    water: null,
  })
  expect(inputProblems(inputs).filter(({ stops }) => stops)).toEqual([])
  expect(calculateFigures(inputs).wells[0]!.eur.oil).toBeGreaterThan(cumulativeVolume(months, 'p50', 36)!)
  expect(createAnalysis([], requested, 'p50', '2027-01-01')).toBeNull()
})

test('no percentile jumps when some wells end before others', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          perFoot: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
          life: fc.integer({ min: 8, max: 36 }),
        }),
        {
          minLength: 6,
          maxLength: 20,
        },
      ),
      lives => {
        // Better wells have longer lives.
        const order = lives.map(({ life }) => life).toSorted((a, b) => a - b)
        const group = lives
          .toSorted((a, b) => a.perFoot - b.perFoot)
          .map(({ perFoot }, index) => {
            const full = well(1, perFoot, 5000)
            return { ...full, wellId: `${index}`, months: full.months.slice(0, order[index]) }
          })
        const { months, fewest } = fitTypeWell(group, { product: 'oil', lateralFt: null, fewest: 2 })
        for (const [index, month] of months.entries()) {
          expect(month.wells).toBe(group.filter(item => item.months.length > index).length)
          expect(month.wells).toBeGreaterThanOrEqual(fewest)
          expect(month.p90 <= month.p50 && month.p50 <= month.p10).toBe(true)
          const before = months[index - 1]
          // All wells decline alike, so each percentile does too, regardless of which wells end.
          const lastMonths = group.at(-1)!.months
          if (before && lastMonths[index])
            for (const percentile of ['p10', 'p50', 'p90', 'mean'] as const)
              expect(month[percentile] / before[percentile]).toBeCloseTo(
                lastMonths[index].oil! / lastMonths[index - 1]!.oil!,
                6,
              )
        }
      },
    ),
    { numRuns: 30 },
  )
})

test('the user can set the minimum number of wells', () => {
  const wells = [6, 12, 18, 24, 30].map((life, index) => ({
    ...well(index, 0.05, 5000),
    months: well(index, 0.05, 5000).months.slice(0, life),
  }))
  const ends = (fewest: number | null) =>
    fitTypeWell(wells, { product: 'oil', lateralFt: null, fewest }).months.length
  expect([ends(null), ends(5), ends(2), ends(1), ends(99)]).toEqual([18, 6, 24, 30, 6])
})
