/** When what was put in has come back: months from the day of the value, or that nothing was put in, or never. */
export type Payout =
  | { when: 'after'; months: number }
  | { when: 'at_once' }
  | { when: 'never'; short: number }

/**
 * The first time that everything earned makes up for everything put in. What is put in, is put in as a month begins;
 * what a month earns comes evenly in it. Never says how many dollars are missing at the end.
 */
export function payoutOf(earned: ArrayLike<number>, invested: ArrayLike<number>): Payout {
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
