import { type Flows, presentValue } from './present-value.ts'

/** The rates at which flows are worth nothing. Where there are several, none of them is a return: look at the profile. */
export type InternalRate =
  | { found: 'none'; why: string }
  | { found: 'one'; rate: number }
  | { found: 'several'; rates: number[] }

/** Rates outside of these are not looked for: they say nothing of a well. */
const [lowest, highest] = [-0.99, 10]
const steps = 400

/**
 * Every internal rate of return between −99 % and 1,000 % a year: the sign of the present value is followed over the
 * whole range, and each change narrowed down. Flows of one sign have none, and are told why.
 */
export function internalRate(flows: Flows): InternalRate {
  const changes = signChanges(flows)
  if (changes === 0) return { found: 'none', why: whyNone(flows) }
  const worth = (slow: number) => presentValue(flows, Math.expm1(slow))
  const [from, to] = [Math.log1p(lowest), Math.log1p(highest)]
  const rates: number[] = []
  let before = { slow: from, worth: worth(from) }
  for (let step = 1; step <= steps; step++) {
    const slow = from + ((to - from) * step) / steps
    const here = { slow, worth: worth(slow) }
    if (before.worth === 0) rates.push(Math.expm1(before.slow))
    else if (before.worth * here.worth < 0) rates.push(Math.expm1(narrowed(worth, before.slow, here.slow)))
    before = here
  }
  const [first, second] = rates
  if (first === undefined)
    return { found: 'none', why: 'No rate between −99 % and 1,000 % a year makes these flows worth nothing.' }
  return second === undefined ? { found: 'one', rate: first } : { found: 'several', rates }
}

/** How often the money changes its direction, in the order of time. More than once, and there may be several rates. */
export function signChanges({ dollars, years }: Flows): number {
  const signs = Array.from(dollars, (value, at) => ({ sign: Math.sign(value), year: years[at]! }))
    .filter(({ sign }) => sign !== 0)
    .toSorted((a, b) => a.year - b.year)
  return signs.filter(({ sign }, at) => at > 0 && sign !== signs[at - 1]!.sign).length
}

function whyNone({ dollars }: Flows): string {
  const values = Array.from(dollars)
  if (values.some(value => value > 0)) return 'No money is put in, so there is nothing to earn a return on.'
  return values.some(value => value < 0) ? 'The money never comes back.' : 'There is no money in or out.'
}

/** Where a function that changes its sign between two points does so, to the last digit: by halving. */
function narrowed(of: (at: number) => number, low: number, high: number): number {
  const rising = of(low) < 0
  let [below, above] = [low, high]
  for (let turn = 0; turn < 100; turn++) {
    const middle = (below + above) / 2
    if (middle <= below || middle >= above) break
    if (of(middle) < 0 === rising) below = middle
    else above = middle
  }
  return (below + above) / 2
}
