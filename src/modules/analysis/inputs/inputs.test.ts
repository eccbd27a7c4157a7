import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinSegments } from '../../../core/economics/decline/segments.ts'
import { dayNumber, monthStart, monthNumber } from '../../../core/time/calendar.ts'
import { calculateFigures } from '../results/figures.ts'
import { exampleInputs, exampleWell } from '../testing/example-inputs.ts'
import { type DeclineStream, type Inputs, inputsSchema, type WellInputs } from './inputs.ts'
import { inputProblems } from './problems.ts'
import { forecastSegments, nominalSegment } from './to-case.ts'

const decline = exampleWell.oil as DeclineStream
const withWell = (change: Partial<WellInputs>): Inputs => ({
  ...exampleInputs,
  wells: [{ ...exampleWell, ...change }],
})
const withSegment = (change: Partial<DeclineStream['segments'][number]>) =>
  withWell({ oil: { ...decline, segments: [{ ...decline.segments[0]!, ...change }] } })
const findMessages = (inputs: Inputs) => inputProblems(inputs).map(({ at, says }) => `${at}: ${says}`)

test('the sample case has no errors, and reads back as written', () => {
  expect(inputProblems(exampleInputs)).toEqual([])
  expect(inputsSchema.parse(JSON.parse(JSON.stringify(exampleInputs)))).toEqual(exampleInputs)
})

describe('an input error is shown next to its field, never as NaN or a silent zero', () => {
  const invalidInputs: [string, Inputs, string][] = [
    [
      'b above 1 without an end',
      withSegment({ b: 1.2, terminal: null }),
      'wells.0.oil.segments.0.terminal: With b above 1',
    ],
    [
      'a decline of 100%',
      withSegment({ di: 1 }),
      'wells.0.oil.segments.0.di: An effective decline must be below 100%',
    ],
    ['no rate', withSegment({ qi: 0 }), 'wells.0.oil.segments.0.qi: The initial rate must be above zero'],
    ['nothing to sell', withWell({ oil: null, gas: null, water: null }), 'wells.0.oil: Forecast oil or gas'],
    ['an empty field', withSegment({ di: Number.NaN }), 'wells.0.oil.segments.0.di: Enter a number.'],
    [
      'a decline that starts too late',
      withWell({ oil: { ...decline, since: '2027-03-01' } }),
      'wells.0.oil.since: The decline starts after',
    ],
    [
      'an NRI above the WI',
      withWell({ interest: { wi: 0.1, nri: 0.2, orri: 0 } }),
      'wells.0.interest.nri: The NRI cannot exceed',
    ],
    [
      'no prices',
      { ...exampleInputs, prices: { ...exampleInputs.prices, deck: [] } },
      'prices.deck: Enter prices.',
    ],
    [
      'two prices for one month',
      {
        ...exampleInputs,
        prices: {
          ...exampleInputs.prices,
          deck: [exampleInputs.prices.deck[0]!, exampleInputs.prices.deck[0]!],
        },
      },
      'prices.deck.1.from: This month already has prices.',
    ],
    [
      'a date that does not exist',
      { ...exampleInputs, asOf: '2027-02-30' },
      'asOf: This date does not exist',
    ],
    [
      'segments out of order',
      withWell({
        oil: { ...decline, segments: [decline.segments[0]!, { ...decline.segments[0]!, fromDay: 0 }] },
      }),
      'wells.0.oil.segments.1.fromDay: Each segment must start after',
    ],
    [
      'a sunk cost',
      withWell({ capital: [{ ...exampleWell.capital[0]!, on: '2026-05-01' }] }),
      'wells.0.capital.0.on: Spent before',
    ],
  ]
  test.each(invalidInputs)('%s', (_, inputs, message) => {
    expect(findMessages(inputs).join('\n')).toContain(message)
    const stops = inputProblems(inputs).some(problem => problem.stops)
    if (!inputsSchema.safeParse(inputs).success) return
    const { total, leftOut } = calculateFigures(inputs)
    expect(leftOut).toHaveLength(stops ? 1 : 0)
    expect(total === null || Number.isFinite(total.npv)).toBe(true)
  })
})

test('any input gives a finite result or a stated reason', () => {
  const any = fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.constantFrom(0, 1, -1, 1e12, 0.5))
  fc.assert(
    fc.property(any, any, any, fc.option(any), any, any, (qi, di, b, terminal, wi, price) => {
      const inputs = {
        ...withWell({
          oil: { ...decline, segments: [{ ...decline.segments[0]!, qi, di, b, terminal }] },
          interest: { wi, nri: wi * 0.8, orri: 0 },
        }),
        prices: { ...exampleInputs.prices, deck: [{ from: '2027-01-01', oil: price, gas: 3, ngl: 20 }] },
      }
      const stops = inputProblems(inputs).some(problem => problem.stops)
      if (stops) return
      const { total } = calculateFigures(inputs)
      expect(Number.isFinite(total!.npv) && Number.isFinite(total!.net)).toBe(true)
    }),
    { numRuns: 150 },
  )
})

test('a historical decline continues from the effective date at its rate then', () => {
  const pastStart = { ...decline, since: '2021-04-01' }
  const begins = monthStart(monthNumber('2027-01-01'))
  const history = joinSegments(pastStart.segments.map(nominalSegment))
  const forecast = joinSegments(forecastSegments(pastStart, begins))
  expect(forecast.rateAt(0)).toBeCloseTo(history.rateAt(begins - dayNumber('2021-04-01')), 9)
})
