import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories, type Category } from '../inputs/category.ts'
import { reconcile, steps, type Reserves } from './reconcile.ts'

const volumes = (oil: number) => ({ oil, gas: 0, ngl: 0 })
const well = (key: string, category: Category, oil: number): Reserves => ({
  key,
  category,
  net: { oil, gas: 0, ngl: 0 },
})

test('a reconciliation covers production, completions, revisions, new wells, purchases and sales', () => {
  const openingWells = [well('a', 'PDP', 1000), well('b', 'PUD', 500), well('sold', 'PDP', 70)]
  const closingWells = [
    well('a', 'PDP', 850),
    well('b', 'PDP', 430),
    well('new', 'PUD', 300),
    well('found', 'PDP', 80),
  ]
  const produced = new Map([
    ['a', { oil: 120, gas: 0, ngl: 0 }],
    ['b', { oil: 60, gas: 0, ngl: 0 }],
  ])
  const causes = new Map([['a', { prices: volumes(-50), interests: volumes(5) }]])
  const sums = reconcile('oil', openingWells, closingWells, { produced, causes, bought: new Set(['found']) })
  expect([...steps, 'closing' as const].map(step => [step, sums[step].PDP, sums[step].PUD])).toEqual([
    ['opening', 1070, 500],
    ['production', -120, -60],
    ['transfers', 440, -440],
    ['prices', -50, 0],
    ['revisions', 5, 0],
    ['interests', 5, 0],
    ['bought', 80, 0],
    ['additions', 0, 300],
    ['removed', -70, 0],
    ['closing', 1360, 300],
  ])
})

test('each category’s steps add up to its closing balance, and transfers to zero', () => {
  const wells = fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      category: fc.constantFrom(...categories),
      oil: fc.nat(1_000_000),
    }),
    { selector: ({ key }) => key },
  )
  fc.assert(
    fc.property(wells, wells, fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(10_000)), (b, a, out) => {
      const wellsFrom = (all: typeof b) => all.map(({ key, category, oil }) => well(key, category, oil))
      const produced = new Map(Object.entries(out).map(([key, oil]) => [key, { oil, gas: 0, ngl: 0 }]))
      const causes = new Map([...produced].map(([key, some]) => [key, { prices: some, interests: some }]))
      const sums = reconcile('oil', wellsFrom(b), wellsFrom(a), { produced, causes, bought: new Set(['d']) })
      for (const category of categories)
        expect(steps.reduce((sum, step) => sum + sums[step][category], 0)).toBe(sums.closing[category])
      expect(categories.reduce((sum, category) => sum + sums.transfers[category], 0)).toBe(0)
    }),
  )
})
