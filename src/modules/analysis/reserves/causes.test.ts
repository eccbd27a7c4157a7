import { expect, test } from 'vitest'
import type { Inputs, WellInputs } from '../inputs/inputs.ts'
import { exampleInputs, exampleWell } from '../testing/example-inputs.ts'
import { causesOf } from './causes.ts'
import { reservesOf } from './reserves-of.ts'

const deck = [{ ...exampleInputs.prices.deck[0]!, from: '2020-01-01' }]
const inputs: Inputs = { ...exampleInputs, prices: { ...exampleInputs.prices, deck } }
const later = `${Number(inputs.asOf.slice(0, 4)) + 1}-01-01`
const booked = (asOf: string, well: Partial<WellInputs> = {}, oil = deck[0]!.oil) => {
  const wells = [{ ...exampleWell, capital: [], ...well }]
  const prices = { ...inputs.prices, deck: deck.map(price => ({ ...price, oil })) }
  return reservesOf({ ...inputs, asOf, prices, wells }, 'analysis').wells[0]!
}
const opening = booked(inputs.asOf)
const causes = (closing: ReturnType<typeof booked>) => causesOf(opening, closing)!

test('a lower price shortens the opening forecast, and an interest takes its part of it, each by itself', () => {
  const same = booked(later)
  expect(causes(same)).toEqual({
    prices: { oil: 0, gas: 0, ngl: 0 },
    interests: { oil: 0, gas: 0, ngl: 0 },
  })
  const cheaper = causes(booked(later, {}, deck[0]!.oil / 2))
  expect(cheaper.prices.oil).toBe(booked(later, {}, deck[0]!.oil / 2).net.oil - same.net.oil)
  expect(cheaper.prices.oil).toBeLessThan(0)
  expect(cheaper.interests.oil).toBe(0)

  const { wi, nri } = exampleWell.interest
  const half = causes(booked(later, { interest: { wi: wi / 2, nri: nri / 2, orri: 0 } }))
  expect(half.prices.oil).toBe(0)
  expect(Math.abs(half.interests.oil + same.net.oil / 2)).toBeLessThanOrEqual(1)
})

test('another forecast is neither, and what stands in an analysis twice has no causes', () => {
  const oil = exampleWell.oil!.by === 'decline' ? exampleWell.oil! : null
  const better = booked(later, {
    oil: oil && { ...oil, segments: oil.segments.map(one => ({ ...one, qi: (one.qi ?? 0) * 2 })) },
  })
  expect(better.net.oil).toBeGreaterThan(opening.net.oil)
  expect(causes(better)).toEqual({
    prices: { oil: 0, gas: 0, ngl: 0 },
    interests: { oil: 0, gas: 0, ngl: 0 },
  })
  expect(causesOf(opening, { ...better, from: null })).toBeNull()
})
