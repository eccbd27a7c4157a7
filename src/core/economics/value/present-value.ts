/**
 * Cash flows in dollars, and the years until each. The first `monthly` of them are one month apart, which makes them
 * fast to discount.
 */
export type Flows = {
  readonly dollars: ArrayLike<number>
  readonly years: ArrayLike<number>
  readonly monthly?: number
}

/** The present value of flows at an effective annual rate above −1: Σ dollars / (1 + rate)^years. */
export function presentValue({ dollars, years, monthly = 0 }: Flows, rate: number): number {
  const slow = Math.log1p(rate)
  let sum = 0
  if (monthly > 0) {
    sum = monthsAt(dollars, monthly, Math.exp(-slow / 12)) * Math.exp(-slow * years[0]!)
  }
  for (let at = monthly; at < dollars.length; at++)
    if (dollars[at] !== 0) sum += dollars[at]! * Math.exp(-slow * years[at]!)
  return sum
}

/**
 * Σ dollars × factor^month. Four interleaved sums, each of every fourth month, because a single one would wait for
 * each product, and a rate of return calls this a hundred times.
 */
function monthsAt(dollars: ArrayLike<number>, months: number, factor: number): number {
  const full = months - (months % 4)
  const step = factor ** 4
  let [first, second, third, fourth, rest] = [0, 0, 0, 0, 0]
  for (let at = months - 1; at >= full; at--) rest = rest * factor + dollars[at]!
  for (let at = full - 4; at >= 0; at -= 4) {
    first = first * step + dollars[at]!
    second = second * step + dollars[at + 1]!
    third = third * step + dollars[at + 2]!
    fourth = fourth * step + dollars[at + 3]!
  }
  return first + factor * (second + factor * (third + factor * fourth)) + rest * factor ** full
}

/** Dated flows, discounted by actual days over 365, like XNPV and XIRR of spreadsheets. */
export const datedFlows = (dated: readonly { day: number; dollars: number }[]): Flows => ({
  dollars: dated.map(({ dollars }) => dollars),
  years: dated.map(({ day }) => (day - dated[0]!.day) / 365),
})
