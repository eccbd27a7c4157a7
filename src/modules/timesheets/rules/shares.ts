/**
 * Splits a whole number (cents, minutes, hundredths of a mile) by weights, so that the parts total exactly
 * that number: each part is rounded down, and the remaining units go one by one to the largest remainders,
 * ties to the first.
 * `total` and `weights` are non-negative whole numbers; the parts are in the order of the weights.
 * @throws RangeError if a number is not one of these, or if all weights are zero
 */
export function splitByLargestRemainder(total: number, weights: readonly number[]): number[] {
  const isComplete = [total, ...weights].every(value => Number.isSafeInteger(value) && value >= 0)
  if (!isComplete) throw new RangeError('Only whole numbers from zero are split')
  const totalWeight = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (totalWeight === 0n) throw new RangeError('Nothing can be split among shares that are all zero')
  const exact = weights.map(weight => BigInt(total) * BigInt(weight))
  const parts = exact.map(value => Number(value / totalWeight))
  const remaining = total - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ rest: value % totalWeight, at: index }))
    .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (const { at } of byRemainder.slice(0, remaining)) parts[at]! += 1
  return parts
}

/** Percentages are stored to four places; this many of the smallest unit make 100%. */
export const hundredPercent = 1_000_000

/**
 * Returns a percentage in units of 0.0001%: "33.3334" is 333334. Returns null if the text is not a percentage
 * above zero and up to 100.
 */
export function percentUnits(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,4})0*)?\s*%?$/.exec(text.trim())
  if (!match) return null
  const units = Number(match[1]! + (match[2] ?? '').padEnd(4, '0'))
  return units > 0 && units <= hundredPercent ? units : null
}

/** Formats units of 0.0001% as text without trailing zeros: 333334 is "33.3334". */
export const percentText = (units: number): string => String(units / 10_000)

/** Returns equal percentages that total exactly 100. */
export const evenPercents = (count: number): string[] =>
  splitByLargestRemainder(
    hundredPercent,
    Array.from({ length: count }, () => 1),
  ).map(percentText)
