import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countAll, countFacet, type FacetCell, type FacetSelection, type Facet } from './facets.ts'

const arbitraryCell: fc.Arbitrary<FacetCell> = fc.record({
  categoryId: fc.constantFrom('a', 'b', 'c'),
  state: fc.constantFrom('ND', 'TX'),
  county: fc.constantFrom('McKenzie', 'Ward', null),
  pricing: fc.constantFrom('price', 'offers'),
  count: fc.integer({ min: 1, max: 50 }),
})
const arbitrarySelection: fc.Arbitrary<FacetSelection> = fc.record({
  categoryIds: fc.option(fc.uniqueArray(fc.constantFrom('a', 'b', 'c')).map(ids => new Set(ids))),
  state: fc.option(fc.constantFrom('ND', 'TX')),
  county: fc.option(fc.constantFrom('McKenzie', 'Ward')),
  pricing: fc.option(fc.constantFrom('price', 'offers')),
})
const choice = (facet: Facet, value: string, choices: FacetSelection): FacetSelection =>
  facet === 'categoryId'
    ? { ...choices, categoryIds: new Set([value]) }
    : { ...choices, [facet]: value, ...(facet === 'state' && { county: null }) }

test('a facet counts the results of each value as if it were the only one selected', () => {
  fc.assert(
    fc.property(fc.array(arbitraryCell, { maxLength: 20 }), arbitrarySelection, (cells, selection) => {
      for (const facet of ['categoryId', 'state', 'county', 'pricing'] as const)
        for (const [value, count] of countFacet(cells, selection, facet))
          expect(count).toBe(countAll(cells, choice(facet, value, selection)))
    }),
  )
})
