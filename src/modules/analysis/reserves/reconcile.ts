import { categories, type Category } from '../inputs/category.ts'

export const products = ['oil', 'gas', 'ngl'] as const
export type Product = (typeof products)[number]
/** Net to us, in whole bbl, mcf of sold gas, and bbl. */
export type NetVolumes = Readonly<Record<Product, number>>

/** A well, or a project without one, with its reserves on a day. `key` tells it apart over the years. */
export type Reserves = { readonly key: string; readonly category: Category; readonly net: NetVolumes }

export const stepLabels = {
  opening: 'Opening',
  production: 'Production',
  transfers: 'Transfers between categories',
  prices: 'Revisions: prices and costs',
  revisions: 'Revisions: performance',
  interests: 'Changes of interest',
  bought: 'Acquisitions',
  additions: 'Extensions and discoveries',
  removed: 'Sold or removed',
} as const
export type Step = keyof typeof stepLabels
export const steps = Object.keys(stepLabels) as Step[]

type ByCategory = Record<Category, number>
/** What each step holds, in a sentence. */
export const stepMeanings: Readonly<Record<Exclude<Step, 'opening'>, string>> = {
  production: 'what is on record between the two values, at the interest of the opening',
  transfers: 'remaining volumes of wells now in another category',
  prices:
    'the opening forecast with the prices, taxes and costs of the closing, at the interest of the closing: its limit comes sooner or later',
  revisions: 'what is left of the difference: the forecast itself, yields and shrink',
  interests:
    'the opening forecast at the interest of the closing and the prices of the opening: bought or sold in part, or reverted',
  bought: 'wells new to the reserves that produced before the opening',
  additions: 'wells new to the reserves that did not',
  removed: 'wells that have no reserves any more: sold, plugged, or not valued',
}

/** What of the difference of a well follows from prices and costs, and from its interest. */
export type Causes = { readonly prices: NetVolumes; readonly interests: NetVolumes }

/** What is known of the wells between the two days, by their keys. */
export type Between = {
  readonly produced: ReadonlyMap<string, NetVolumes>
  readonly causes: ReadonlyMap<string, Causes>
  /** New wells that produced before the opening. */
  readonly bought: ReadonlySet<string>
}

/** The steps of one product from one year to the next, by category; those of a category add up to its closing. */
export type Reconciliation = Record<Step | 'closing', ByCategory>

const none = (): ByCategory => Object.fromEntries(categories.map(name => [name, 0])) as ByCategory

/**
 * How the reserves of one day became those of a later one, for one product, in whole units. What was produced between
 * leaves the category in which the well stood; what is left moves with the well to its new category. Of the rest of the
 * difference, what prices and costs and what the interest make is known; what remains is performance. A well that is new
 * was bought or added, one that is gone is removed.
 */
export function reconcile(
  product: Product,
  before: readonly Reserves[],
  after: readonly Reserves[],
  { produced, causes, bought }: Between,
): Reconciliation {
  const sums: Reconciliation = {
    opening: none(),
    production: none(),
    transfers: none(),
    prices: none(),
    revisions: none(),
    interests: none(),
    bought: none(),
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
    const [prices, interests] = [
      causes.get(key)?.prices[product] ?? 0,
      causes.get(key)?.interests[product] ?? 0,
    ]
    sums.prices[now.category] += prices
    sums.interests[now.category] += interests
    sums.revisions[now.category] += now.net[product] - left - prices - interests
  }
  for (const { key, category, net } of after) {
    if (!earlier.has(key)) sums[bought.has(key) ? 'bought' : 'additions'][category] += net[product]
    sums.closing[category] += net[product]
  }
  return sums
}
