import { monthNumber } from '../../time/calendar.ts'
import type { EconomicCase, Interest, Reversion } from './case.ts'

/** The reversions of a case, in order. */
const listReversions = ({ reversion, later = [] }: EconomicCase): readonly Reversion[] =>
  reversion ? [reversion, ...later] : []

/**
 * Tracks the interest of each month through the reversions, which happen in order; null if a case has none. Call for
 * each month in order: `interestIn` at its beginning, `count` at its end. An account that pays out in a month changes
 * the interest from the next one. `reverted` holds the first month of each new interest; null if it is never reached.
 */
export function reversionClock(economicCase: EconomicCase) {
  const reversions = listReversions(economicCase)
  if (reversions.length === 0) return null
  const reverted: (number | null)[] = reversions.map(() => null)
  let interest: Interest = economicCase.interest
  let next = 0
  // Tracks earnings and investments since the as-of date, and the account since the last reversion.
  let [earnedSoFar, investedSoFar, account] = [0, 0, 0]
  const worth = reversions.map(() => 0)
  const startReversion = (index: number, month: number) => {
    reverted[index] = month
    account = 0
    next = index + 1
  }
  return {
    reverted,
    interestIn(month: number): Interest {
      for (let index = next; index < reversions.length; index = next) {
        const reversion = reversions[index]!
        if (reversion.at === 'date' && month >= monthNumber(reversion.month) - monthNumber(economicCase.asOf))
          startReversion(index, month)
        else break
      }
      const last = reversions[next - 1]
      if (last && (reverted[next - 1] ?? Infinity) <= month) interest = last.after
      return interest
    },
    count(month: number, earned: number, invested: number) {
      earnedSoFar += earned
      investedSoFar += invested
      account += earned - invested
      for (const [index, item] of reversions.entries())
        if (item.at === 'irr')
          worth[index]! +=
            earned * (1 + item.rate) ** (-(month + 0.5) / 12) - invested * (1 + item.rate) ** (-month / 12)
      const reversion = reversions[next]
      const isReached =
        reversion?.at === 'payout'
          ? account >= reversion.balance
          : reversion?.at === 'multiple'
            ? investedSoFar > 0 && earnedSoFar >= reversion.times * investedSoFar
            : reversion?.at === 'irr' && investedSoFar > 0 && worth[next]! >= 0
      if (isReached) startReversion(next, month + 1)
    },
  }
}
