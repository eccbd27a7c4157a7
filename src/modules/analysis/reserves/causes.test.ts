import { expect, test } from 'vitest'
import type { Inputs, WellInputs } from '../inputs/inputs.ts'
import { exampleInputs, exampleWell } from '../testing/example-inputs.ts'
import { explainValueChange } from './causes.ts'
import { calculateReserves } from './calculate-reserves.ts'

const deck = [{ ...exampleInputs.prices.deck[0]!, from: '2020-01-01' }]
const inputs: Inputs = { ...exampleInputs, prices: { ...exampleInputs.prices, deck } }
const later = `${Number(inputs.asOf.slice(0, 4)) + 1}-01-01`
const { dated: _, ...operating } = exampleWell.operating
/** The opening costs, grown to the closing date. */
const grown = Object.fromEntries(
  Object.entries(operating).map(([name, cost]) => [
    name,
    name === 'growth' ? cost : cost * (1 + operating.growth),
  ]),
) as typeof operating
const bookWell = (asOf: string, well: Partial<WellInputs> = {}, oil = deck[0]!.oil) => {
  const costs = asOf === later ? { operating: grown } : {}
  const wells = [{ ...exampleWell, ...costs, ...well }]
  const prices = { ...inputs.prices, deck: deck.map(price => ({ ...price, oil })) }
  return calculateReserves({ ...inputs, asOf, prices, wells }, 'analysis').wells[0]!
}
const opening = bookWell(inputs.asOf)
const explainChange = (closing: ReturnType<typeof bookWell>, from = opening) =>
  explainValueChange(from, closing)!
const none = { oil: 0, gas: 0, ngl: 0 }
/** The closing has no capital, because it was spent earlier. */
const capital: WellInputs['capital'] = []

test('a lower price and a changed interest are separate effects', () => {
  const unchanged = bookWell(later, { capital })
  expect(explainChange(unchanged)).toEqual({ prices: none, interests: none })
  const lowPrice = deck[0]!.oil / 2
  const lowPriceCauses = explainChange(bookWell(later, { capital }, lowPrice))
  expect(lowPriceCauses.prices.oil).toBe(bookWell(later, { capital }, lowPrice).net.oil - unchanged.net.oil)
  expect(lowPriceCauses.prices.oil).toBeLessThan(0)
  expect(lowPriceCauses.interests.oil).toBe(0)

  const { wi, nri } = exampleWell.interest
  const interest = { wi: wi / 2, nri: nri / 2, orri: 0 }
  const half = explainChange(bookWell(later, { capital, interest }))
  expect(half.prices).toEqual(none)
  expect(Math.abs(half.interests.oil + unchanged.net.oil / 2)).toBeLessThanOrEqual(1)
  // If both change, the price effect is measured at the closing interest.
  const combinedCauses = explainChange(bookWell(later, { capital, interest }, lowPrice))
  expect(combinedCauses.interests).toEqual(half.interests)
  expect(Math.abs(combinedCauses.prices.oil - lowPriceCauses.prices.oil / 2)).toBeLessThanOrEqual(1)
})

test('costs that missed their escalation are attributed to costs', () => {
  const flatCosts = explainChange(bookWell(later, { capital, operating }))
  expect(flatCosts.interests).toEqual(none)
  expect(flatCosts.prices.oil).toBeGreaterThan(0)
})

test('only a reversion that the opening did not include is a change', () => {
  const { interest } = exampleWell
  const revertedInterest = { wi: 0.4, nri: 0.325, orri: 0 }
  const month = `${inputs.asOf.slice(0, 4)}-07-01`
  const carried = bookWell(inputs.asOf, { reversion: { at: 'date', month, after: revertedInterest } })
  expect(explainChange(bookWell(later, { capital, interest: revertedInterest }), carried).interests).toEqual(
    none,
  )
  expect(explainChange(bookWell(later, { capital, interest }), carried).interests.oil).toBeLessThan(0)
})

test('a new forecast is neither effect, ratios continue, and a duplicate well is not explained', () => {
  const oil = exampleWell.oil!.by === 'decline' ? exampleWell.oil! : null
  const better = bookWell(later, {
    capital,
    oil: oil && {
      ...oil,
      segments: oil.segments.map(segment => ({ ...segment, qi: (segment.qi ?? 0) * 2 })),
    },
  })
  expect(better.net.oil).toBeGreaterThan(opening.net.oil)
  expect(explainChange(better)).toEqual({ prices: none, interests: none })
  const withRisingGor = (...points: { month: number; ratio: number }[]): Partial<WellInputs> => ({
    gas: { by: 'ratio', to: 'oil', points },
  })
  const gassy = bookWell(inputs.asOf, withRisingGor({ month: 0, ratio: 1 }, { month: 24, ratio: 3 }))
  const gassier = bookWell(later, {
    capital,
    ...withRisingGor({ month: 0, ratio: 2 }, { month: 12, ratio: 3 }),
  })
  expect(explainChange(gassier, gassy)).toEqual({ prices: none, interests: none })
  expect(explainValueChange(opening, { ...better, source: null })).toBeNull()
})
