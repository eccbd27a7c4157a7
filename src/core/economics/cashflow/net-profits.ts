import type { EconomicCase } from './case.ts'

/** The net results of a month: one's own, and of the whole working interest where that is asked for. */
type Month = { readonly own: number; readonly whole: () => number }

/**
 * The account of a net profits interest; null where a case has none. `monthly` takes the months in order and answers in
 * dollars what comes in, or below zero what is paid out: a share of what is left once the deficit is recovered. A loss
 * is recovered before anything is paid again; what was paid is not given back.
 */
export function netProfitsAccount({ netProfits }: EconomicCase) {
  if (!netProfits || netProfits.share === 0) return null
  const { as, share } = netProfits
  let account = -netProfits.deficit
  return {
    monthly({ own, whole }: Month): number {
      account += as === 'paid' ? own : whole()
      if (account <= 0) return 0
      const paid = share * account
      account = 0
      return as === 'paid' ? -paid : paid
    },
  }
}
