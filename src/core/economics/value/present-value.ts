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
  for (let index = monthly; index < dollars.length; index++)
    if (dollars[index] !== 0) sum += dollars[index]! * Math.exp(-slow * years[index]!)
  return sum
}

/**
 * Σ dollars × factor^month. Four interleaved sums, each of every fourth month, because a single one would wait for
 * each product, and a rate of return calls this a hundred times.
 */
function monthsAt(dollars: ArrayLike<number>, months: number, factor: number): number {
  const blockEnd = months - (months % 4)
  const step = factor ** 4
  let [first, second, third, fourth, tail] = [0, 0, 0, 0, 0]
  for (let month = months - 1; month >= blockEnd; month--) tail = tail * factor + dollars[month]!
  for (let month = blockEnd - 4; month >= 0; month -= 4) {
    first = first * step + dollars[month]!
    second = second * step + dollars[month + 1]!
    third = third * step + dollars[month + 2]!
    fourth = fourth * step + dollars[month + 3]!
  }
  return first + factor * (second + factor * (third + factor * fourth)) + tail * factor ** blockEnd
}

/** Dated flows, discounted by actual days over 365, like XNPV and XIRR of spreadsheets. */
export const datedFlows = (payments: readonly { day: number; dollars: number }[]): Flows => ({
  dollars: payments.map(({ dollars }) => dollars),
  years: payments.map(({ day }) => (day - payments[0]!.day) / 365),
})
