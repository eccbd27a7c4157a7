import { categories, type Category } from '../inputs/category.ts'

export const products = ['oil', 'gas', 'ngl'] as const
export type Product = (typeof products)[number]
/** Net to us, in whole bbl, mcf of sold gas, and bbl. */
export type NetVolumes = Readonly<Record<Product, number>>

/** A well, or a project without one, with its reserves on a day. `key` tells it apart over the years. */
export type Reserves = { readonly key: string; readonly category: Category; readonly net: NetVolumes }

export const stepWords = {
  opening: 'Opening',
  production: 'Production',
  transfers: 'Transfers between categories',
  revisions: 'Revisions',
  additions: 'Additions',
  removed: 'Removed',
} as const
export type Step = keyof typeof stepWords
export const steps = Object.keys(stepWords) as Step[]

type ByCategory = Record<Category, number>
/** The steps of one product from one year to the next, by category; those of a category add up to its closing. */
export type Reconciliation = Record<Step | 'closing', ByCategory>

const none = (): ByCategory => Object.fromEntries(categories.map(name => [name, 0])) as ByCategory

/**
 * How the reserves of one day became those of a later one, for one product, in whole units. What was produced between
 * leaves the category in which the well stood; what is left moves with the well to its new category; the rest of the
 * difference is a revision. A well that is new is an addition, one that is gone is removed.
 */
export function reconcile(
  product: Product,
  before: readonly Reserves[],
  after: readonly Reserves[],
  produced: ReadonlyMap<string, NetVolumes>,
): Reconciliation {
  const sums: Reconciliation = {
    opening: none(),
    production: none(),
    transfers: none(),
    revisions: none(),
    additions: none(),
    removed: none(),
    closing: none(),
  }
  const later = new Map(after.map(well => [well.key, well]))
  const earlier = new Set(before.map(({ key }) => key))
  for (const { key, category, net } of before) {
    const [opening, out] = [net[product], produced.get(key)?.[product] ?? 0]
    const left = opening - out
    sums.opening[category] += opening
    sums.production[category] -= out
    const now = later.get(key)
    if (!now) {
      sums.removed[category] -= left
      continue
    }
    if (now.category !== category) {
      sums.transfers[category] -= left
      sums.transfers[now.category] += left
    }
    sums.revisions[now.category] += now.net[product] - left
  }
  for (const { key, category, net } of after) {
    if (!earlier.has(key)) sums.additions[category] += net[product]
    sums.closing[category] += net[product]
  }
  return sums
}
