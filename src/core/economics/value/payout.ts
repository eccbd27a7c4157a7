/**
 * The time at which investments are recovered: months from the as-of date, immediately because nothing was invested,
 * or never.
 */
export type Payout =
  | { when: 'after'; months: number }
  | { when: 'at_once' }
  | { when: 'never'; short: number }

/**
 * The first time at which cumulative earnings cover cumulative investments. Investments occur at the beginning of a
 * month; earnings are spread evenly over it. `never` gives the dollars missing at the end.
 */
export function findPayout(earned: ArrayLike<number>, invested: ArrayLike<number>): Payout {
  let sum = 0
  let isUnrecovered = false
  for (let month = 0; month < earned.length; month++) {
    sum -= invested[month]!
    isUnrecovered ||= sum < 0
    const previous = sum
    sum += earned[month]!
    if (isUnrecovered && previous < 0 && sum >= 0)
      return { when: 'after', months: month - previous / earned[month]! }
    isUnrecovered ||= sum < 0
  }
  return isUnrecovered ? { when: 'never', short: -sum } : { when: 'at_once' }
}
