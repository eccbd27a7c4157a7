/** The number of listings that share the values of all facets. */
export type Cell = {
  categoryId: string
  state: string
  county: string | null
  pricing: 'price' | 'offers'
  count: number
}
export type Facet = 'categoryId' | 'state' | 'county' | 'pricing'
/** The selected values per facet. A category includes its descendants. */
export type Chosen = {
  categoryIds: ReadonlySet<string> | null
  state: string | null
  county: string | null
  pricing: string | null
}

const matchesFacet: Record<Facet, (cell: Cell, chosen: Chosen) => boolean> = {
  categoryId: (cell, { categoryIds }) => categoryIds === null || categoryIds.has(cell.categoryId),
  state: (cell, { state }) => state === null || cell.state === state,
  county: (cell, { county }) => county === null || cell.county === county,
  pricing: (cell, { pricing }) => pricing === null || cell.pricing === pricing,
}
const facets = Object.keys(matchesFacet) as Facet[]

/**
 * The number of listings that each value of a facet would show, ignoring the selection in that facet, largest
 * first.
 */
export function countFacet(cells: readonly Cell[], chosen: Chosen, facet: Facet): Map<string, number> {
  const counts = new Map<string, number>()
  for (const cell of cells) {
    const value = cell[facet]
    if (value === null) continue
    // A county belongs to a state, so counting states ignores the selected county.
    const others = facets.filter(each => each !== facet && !(facet === 'state' && each === 'county'))
    if (others.every(each => matchesFacet[each](cell, chosen)))
      counts.set(value, (counts.get(value) ?? 0) + cell.count)
  }
  return new Map([...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en-US')))
}

/** The number of listings that match all filters. */
export const countAll = (cells: readonly Cell[], chosen: Chosen): number =>
  cells.reduce(
    (sum, cell) => (facets.every(each => matchesFacet[each](cell, chosen)) ? sum + cell.count : sum),
    0,
  )
