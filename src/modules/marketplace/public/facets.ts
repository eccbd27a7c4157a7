/** The number of listings that share the values of all facets. */
export type FacetCell = {
  categoryId: string
  state: string
  county: string | null
  pricing: 'price' | 'offers'
  count: number
}
export type Facet = 'categoryId' | 'state' | 'county' | 'pricing'
/** The selected values per facet. A category includes its descendants. */
export type FacetSelection = {
  categoryIds: ReadonlySet<string> | null
  state: string | null
  county: string | null
  pricing: string | null
}

const matchesFacet: Record<Facet, (cell: FacetCell, selection: FacetSelection) => boolean> = {
  categoryId: (cell, { categoryIds }) => categoryIds === null || categoryIds.has(cell.categoryId),
  state: (cell, { state }) => state === null || cell.state === state,
  county: (cell, { county }) => county === null || cell.county === county,
  pricing: (cell, { pricing }) => pricing === null || cell.pricing === pricing,
}
const facetNames = Object.keys(matchesFacet) as Facet[]

/**
 * Returns the number of listings that each value of a facet would show, ignoring the selection in that facet,
 * largest first.
 */
export function countFacet(
  cells: readonly FacetCell[],
  selection: FacetSelection,
  facet: Facet,
): Map<string, number> {
  const countByValue = new Map<string, number>()
  for (const cell of cells) {
    const value = cell[facet]
    if (value === null) continue
    // A county belongs to a state, so counting states ignores the selected county.
    const otherFacets = facetNames.filter(
      otherFacet => otherFacet !== facet && !(facet === 'state' && otherFacet === 'county'),
    )
    if (otherFacets.every(otherFacet => matchesFacet[otherFacet](cell, selection)))
      countByValue.set(value, (countByValue.get(value) ?? 0) + cell.count)
  }
  return new Map([...countByValue].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en-US')))
}

/** Returns the number of listings that match all filters. */
export const countAll = (cells: readonly FacetCell[], selection: FacetSelection): number =>
  cells.reduce(
    (sum, cell) => (facetNames.every(facet => matchesFacet[facet](cell, selection)) ? sum + cell.count : sum),
    0,
  )
