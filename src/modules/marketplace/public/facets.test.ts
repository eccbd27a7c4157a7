import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countAll, countFacet, type Cell, type Chosen, type Facet } from './facets.ts'

const cell: fc.Arbitrary<Cell> = fc.record({
  categoryId: fc.constantFrom('a', 'b', 'c'),
  state: fc.constantFrom('ND', 'TX'),
  county: fc.constantFrom('McKenzie', 'Ward', null),
  pricing: fc.constantFrom('price', 'offers'),
  count: fc.integer({ min: 1, max: 50 }),
})
const chosen: fc.Arbitrary<Chosen> = fc.record({
  categoryIds: fc.option(fc.uniqueArray(fc.constantFrom('a', 'b', 'c')).map(ids => new Set(ids))),
  state: fc.option(fc.constantFrom('ND', 'TX')),
  county: fc.option(fc.constantFrom('McKenzie', 'Ward')),
  pricing: fc.option(fc.constantFrom('price', 'offers')),
})
const choice = (facet: Facet, value: string, choices: Chosen): Chosen =>
  facet === 'categoryId'
    ? { ...choices, categoryIds: new Set([value]) }
    : { ...choices, [facet]: value, ...(facet === 'state' && { county: null }) }

test('a facet counts the results of each value as if it were the only one selected', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 20 }), chosen, (cells, chosen) => {
      for (const facet of ['categoryId', 'state', 'county', 'pricing'] as const)
        for (const [value, count] of countFacet(cells, chosen, facet))
          expect(count).toBe(countAll(cells, choice(facet, value, chosen)))
    }),
  )
})
