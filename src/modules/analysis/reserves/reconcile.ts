import { categories, type Category } from '../inputs/category.ts'

export const products = ['oil', 'gas', 'ngl'] as const
export type Product = (typeof products)[number]
/** Net to the owner: oil in whole bbl, sold gas in mcf, NGL in bbl. */
export type NetVolumes = Readonly<Record<Product, number>>

/** The reserves of a well, or of a project without one, on a date. `key` identifies it across years. */
export type Reserves = { readonly key: string; readonly category: Category; readonly net: NetVolumes }

export const stepLabels = {
  opening: 'Opening',
  production: 'Production',
  transfers: 'Transfers between categories',
  prices: 'Revisions: prices and costs',
  revisions: 'Revisions: performance',
  interests: 'Interest changes',
  bought: 'Acquisitions',
  additions: 'Extensions and discoveries',
  removed: 'Sold or removed',
} as const
export type ReconciliationStep = keyof typeof stepLabels
export const steps = Object.keys(stepLabels) as ReconciliationStep[]

type ByCategory = Record<Category, number>
/** The meaning of each step as a sentence. */
export const stepMeanings: Readonly<Record<Exclude<ReconciliationStep, 'opening'>, string>> = {
  production: 'production on record between the two dates, at the opening interest',
  transfers: 'remaining volumes of wells now in another category',
  prices: 'the opening forecast at closing prices, taxes, costs and interest, which move its economic limit',
  revisions: 'the rest of the difference: forecast, yields and shrink',
  interests:
    'the opening forecast at opening prices and closing interest: partly bought or sold, or reverted',
  bought: 'wells new to the reserves that produced before the opening',
  additions: 'wells new to the reserves that did not',
  removed: 'wells without reserves now: sold, plugged, or not valued',
}

/** The parts of a well's difference caused by prices and costs, and by its interest. */
export type ChangeCauses = { readonly prices: NetVolumes; readonly interests: NetVolumes }

/** Facts about the wells between the two dates, by their keys. */
export type WellEvents = {
  readonly produced: ReadonlyMap<string, NetVolumes>
  readonly causes: ReadonlyMap<string, ChangeCauses>
  /** Keys of new wells that produced before the opening, which were therefore bought. */
  readonly bought: ReadonlySet<string>
}

/** The steps of one product from one year to the next, by category; the steps of a category add up to its closing. */
export type Reconciliation = Record<ReconciliationStep | 'closing', ByCategory>

const zeroByCategory = (): ByCategory => Object.fromEntries(categories.map(name => [name, 0])) as ByCategory

/**
 * Reconciles the reserves of two dates for one product, in whole units. Production between them is deducted from the
 * opening category of the well; the remainder moves with the well to its new category. The effects of prices and costs
 * and of the interest are known; the rest of the difference is a performance revision. A new well was bought or added,
 * and a missing one is removed.
 */
export function reconcile(
  product: Product,
  openingWells: readonly Reserves[],
  closingWells: readonly Reserves[],
  { produced, causes, bought }: WellEvents,
): Reconciliation {
  const sums: Reconciliation = {
    opening: zeroByCategory(),
    production: zeroByCategory(),
    transfers: zeroByCategory(),
    prices: zeroByCategory(),
    revisions: zeroByCategory(),
    interests: zeroByCategory(),
    bought: zeroByCategory(),
    additions: zeroByCategory(),
    removed: zeroByCategory(),
    closing: zeroByCategory(),
  }
  const later = new Map(closingWells.map(well => [well.key, well]))
  const earlier = new Set(openingWells.map(({ key }) => key))
  for (const { key, category, net } of openingWells) {
    const [opening, producedVolume] = [net[product], produced.get(key)?.[product] ?? 0]
    const remaining = opening - producedVolume
    sums.opening[category] += opening
    sums.production[category] -= producedVolume
    const closingWell = later.get(key)
    if (!closingWell) {
      sums.removed[category] -= remaining
      continue
    }
    if (closingWell.category !== category) {
      sums.transfers[category] -= remaining
      sums.transfers[closingWell.category] += remaining
    }
    const [prices, interests] = [
      causes.get(key)?.prices[product] ?? 0,
      causes.get(key)?.interests[product] ?? 0,
    ]
    sums.prices[closingWell.category] += prices
    sums.interests[closingWell.category] += interests
    sums.revisions[closingWell.category] += closingWell.net[product] - remaining - prices - interests
  }
  for (const { key, category, net } of closingWells) {
    if (!earlier.has(key)) sums[bought.has(key) ? 'bought' : 'additions'][category] += net[product]
    sums.closing[category] += net[product]
  }
  return sums
}
