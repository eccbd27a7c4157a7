import type { Tx } from '../../../core/data/database.server.ts'
import { readProduct, type PublicProduct } from './product.server.ts'
import { parseCompared } from './compare-url.ts'

export type Comparison = { products: PublicProduct[]; missing: number }

/** Reads the listings to compare in the order of selection, with the number off the market. */
export async function compareListings(tx: Tx, listings: string | undefined): Promise<Comparison> {
  const slugs = parseCompared(listings)
  const products: PublicProduct[] = []
  for (const slug of slugs) {
    const product = await readProduct(tx, slug)
    if (product) products.push(product)
  }
  return { products, missing: slugs.length - products.length }
}
