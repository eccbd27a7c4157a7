/**
 * Returns the pipeline in which the deal of a won inquiry starts. For property, the seller's is a divestiture
 * and the buyer's a purchase that ends in an assignment, or an acquisition of minerals. Equipment, services and
 * data are orders.
 * @param category the slug of the listing's top-level category
 */
export function pipelineFor(category: string, side: 'buyer' | 'seller') {
  if (serviceCategories.has(category)) return 'SERVICES'
  if (side === 'seller') return 'DIVESTITURE'
  return mineralCategories.has(category) ? 'MINERALS' : 'PURCHASE'
}

const serviceCategories = new Set(['equipment', 'services', 'data'])
const mineralCategories = new Set(['royalty-and-minerals', 'overrides'])
