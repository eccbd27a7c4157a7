import type { Tx } from '../../../core/data/database.server.ts'
import { readProduct, type Product } from './product.server.ts'
import { parseCompared } from './compared.ts'

export type Compared = { products: Product[]; missing: number }

/** The listings to compare, in the order of selection, and how many of them are off the market. */
export async function compareListings(tx: Tx, listings: string | undefined): Promise<Compared> {
  const slugs = parseCompared(listings)
  const products: Product[] = []
  for (const slug of slugs) {
    const product = await readProduct(tx, slug)
    if (product) products.push(product)
  }
  return { products, missing: slugs.length - products.length }
}
