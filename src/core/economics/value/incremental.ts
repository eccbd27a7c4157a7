import { type InternalRate, internalRate, signChanges } from './internal-rate.ts'
import { type Flows, presentValue } from './present-value.ts'

/** The increment of one alternative over another: drill or not, shut in or pay, hold or farm out. */
export type Incremental = { readonly npv: number; readonly irr: InternalRate; readonly changes: number }

/**
 * The difference of two alternatives with the same as-of date, at an effective annual rate. Its flows often change
 * sign more than once, so its rate of return is less meaningful than its NPV.
 */
export function valueDifference(a: Flows, b: Flows, rate: number): Incremental {
  const flows = {
    dollars: [...Array.from(a.dollars), ...Array.from(b.dollars, dollars => -dollars)],
    years: [...Array.from(a.years), ...Array.from(b.years)],
  }
  const netted = mergeByTime(flows)
  return { npv: presentValue(netted, rate), irr: internalRate(netted), changes: signChanges(netted) }
}

/** Combines flows at the same time. */
function mergeByTime({ dollars, years }: Flows): Flows {
  const sums = new Map<number, number>()
  for (let index = 0; index < dollars.length; index++)
    sums.set(years[index]!, (sums.get(years[index]!) ?? 0) + dollars[index]!)
  const sorted = [...sums].toSorted(([a], [b]) => a - b)
  return { dollars: sorted.map(([, sum]) => sum), years: sorted.map(([year]) => year) }
}
