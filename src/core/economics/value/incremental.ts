import { type InternalRate, internalRate, signChanges } from './internal-rate.ts'
import { type Flows, presentValue } from './present-value.ts'

/** What the one way earns more than the other: drill or not, shut in or pay, hold or farm out. */
export type Incremental = { readonly npv: number; readonly irr: InternalRate; readonly changes: number }

/**
 * The difference of two ways, both as of one day, at an effective rate a year. Its flows often change their sign more
 * than once, so that its rate of return says less than its worth.
 */
export function incremental(one: Flows, other: Flows, rate: number): Incremental {
  const flows = {
    dollars: [...Array.from(one.dollars), ...Array.from(other.dollars, dollars => -dollars)],
    years: [...Array.from(one.years), ...Array.from(other.years)],
  }
  const netted = byTime(flows)
  return { npv: presentValue(netted, rate), irr: internalRate(netted), changes: signChanges(netted) }
}

/** Flows with the money of each moment in one sum. */
function byTime({ dollars, years }: Flows): Flows {
  const sums = new Map<number, number>()
  for (let at = 0; at < dollars.length; at++) sums.set(years[at]!, (sums.get(years[at]!) ?? 0) + dollars[at]!)
  const sorted = [...sums].toSorted(([a], [b]) => a - b)
  return { dollars: sorted.map(([, sum]) => sum), years: sorted.map(([year]) => year) }
}
