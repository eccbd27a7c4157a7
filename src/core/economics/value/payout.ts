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
  let owed = false
  for (let month = 0; month < earned.length; month++) {
    sum -= invested[month]!
    owed ||= sum < 0
    const before = sum
    sum += earned[month]!
    if (owed && before < 0 && sum >= 0) return { when: 'after', months: month - before / earned[month]! }
    owed ||= sum < 0
  }
  return owed ? { when: 'never', short: -sum } : { when: 'at_once' }
}
