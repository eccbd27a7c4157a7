import { type InternalRate, internalRate, signChanges } from './internal-rate.ts'
import { type Flows, presentValue } from './present-value.ts'

/** The increment of one alternative over another: drill or not, shut in or pay, hold or farm out. */
export type Incremental = { readonly npv: number; readonly irr: InternalRate; readonly changes: number }

/**
 * The difference of two alternatives with the same as-of date, at an effective annual rate. Its flows often change
 * sign more than once, so its rate of return is less meaningful than its NPV.
 */
export function incremental(one: Flows, other: Flows, rate: number): Incremental {
  const flows = {
    dollars: [...Array.from(one.dollars), ...Array.from(other.dollars, dollars => -dollars)],
    years: [...Array.from(one.years), ...Array.from(other.years)],
  }
  const netted = byTime(flows)
  return { npv: presentValue(netted, rate), irr: internalRate(netted), changes: signChanges(netted) }
}

/** Combines flows at the same time. */
function byTime({ dollars, years }: Flows): Flows {
  const sums = new Map<number, number>()
  for (let at = 0; at < dollars.length; at++) sums.set(years[at]!, (sums.get(years[at]!) ?? 0) + dollars[at]!)
  const sorted = [...sums].toSorted(([a], [b]) => a - b)
  return { dollars: sorted.map(([, sum]) => sum), years: sorted.map(([year]) => year) }
}
