/**
 * In which pipeline the deal of a won inquiry begins: property is a divestiture of its seller, and of its buyer a purchase
 * that ends in an assignment, or an acquisition of minerals; equipment, services and data are ordered.
 * @param category the topmost category of the listing, by its address
 */
export function pipelineOf(category: string, side: 'buyer' | 'seller') {
  if (ordered.has(category)) return 'SERVICES'
  if (side === 'seller') return 'DIVESTITURE'
  return minerals.has(category) ? 'MINERALS' : 'PURCHASE'
}

const ordered = new Set(['equipment', 'services', 'data'])
const minerals = new Set(['royalty-and-minerals', 'overrides'])
