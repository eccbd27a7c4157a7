import type { EconomicCase } from './case.ts'

/** The net results of a month: the owner's, and on request those of the whole working interest. */
type Month = { readonly own: number; readonly whole: () => number }

/**
 * The account of a net profits interest; null if the case has none. `monthly` must receive the months in order, and
 * returns the dollars received, or negative if paid: a share of the profit after the deficit is recovered. A loss must
 * be recovered before the next payment; earlier payments are not returned.
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
