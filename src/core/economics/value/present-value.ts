/**
 * Money at times: dollars in and out, and the years until each. The first `monthly` of them lie a month apart, which
 * makes them fast to discount.
 */
export type Flows = {
  readonly dollars: ArrayLike<number>
  readonly years: ArrayLike<number>
  readonly monthly?: number
}

/** The present value of flows at an effective rate a year above −1: Σ dollars / (1 + rate)^years. */
export function presentValue({ dollars, years, monthly = 0 }: Flows, rate: number): number {
  const slow = Math.log1p(rate)
  let sum = 0
  if (monthly > 0) {
    const month = Math.exp(-slow / 12)
    for (let at = monthly - 1; at >= 0; at--) sum = sum * month + dollars[at]!
    sum *= Math.exp(-slow * years[0]!)
  }
  for (let at = monthly; at < dollars.length; at++)
    if (dollars[at] !== 0) sum += dollars[at]! * Math.exp(-slow * years[at]!)
  return sum
}

/** Flows on days, discounted by actual days over 365, as spreadsheets do in XNPV and XIRR. */
export const datedFlows = (dated: readonly { day: number; dollars: number }[]): Flows => ({
  dollars: dated.map(({ dollars }) => dollars),
  years: dated.map(({ day }) => (day - dated[0]!.day) / 365),
})
