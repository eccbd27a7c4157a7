import Decimal from 'decimal.js'
import { memberKey, type Member } from '../compare/members.ts'
import type { KeyFigures } from '../results/key-figures.ts'

/**
 * The stored figures of an analysis or version. `basis` is its discount rate and timing, `prices` identifies its
 * prices.
 */
export type StoredMember = { asOf: string; basis: string; prices: string; figures: KeyFigures | null }
/** The price deck at which all members are valued. */
export type PortfolioPrices = { name: string; prices: string }

/** The value of a portfolio in the list: dollars as text at the share held. */
type PortfolioValue =
  | { npv: string; pv10: string; asOf: string; wells: number }
  /** Why there is no value. */
  | { npv: null; why: string }

const noValue = (reason: string): PortfolioValue => ({ npv: null, why: reason })

/**
 * Adds the stored values of members by their shares, each rounded to the cent as on the portfolio's page.
 * Stored values apply at a price deck only if every analysis uses exactly its prices.
 * @param stored the figures by `memberKey`, without members that the user may not see
 */
export function valuePortfolio(
  members: readonly Member[],
  stored: ReadonlyMap<string, StoredMember>,
  deck: PortfolioPrices | null,
): PortfolioValue {
  const loaded = members.flatMap(member => {
    const value = stored.get(memberKey(member))
    return value ? [{ ...value, share: member.share }] : []
  })
  const [first] = loaded
  if (!first || loaded.length < members.length) return noValue('An analysis is deleted or private')
  if (loaded.some(({ asOf }) => asOf !== first.asOf)) return noValue('The as-of dates differ')
  if (loaded.some(({ basis }) => basis !== first.basis)) return noValue('The discounting differs')
  if (deck && loaded.some(({ prices }) => prices !== deck.prices))
    return noValue(`Open to value at ${deck.name}`)
  const valued = loaded.flatMap(({ figures, share }) => (figures ? [{ figures, share }] : []))
  if (valued.length < loaded.length) return noValue('An analysis cannot be calculated')
  const total = (name: 'npv' | 'pv10') =>
    Decimal.sum(...valued.map(({ figures, share }) => new Decimal(figures[name]).times(share).toFixed(2)))
  return {
    npv: total('npv').toFixed(2),
    pv10: total('pv10').toFixed(2),
    asOf: first.asOf,
    wells: valued.reduce((sum, { figures }) => sum + figures.wells, 0),
  }
}
