import Decimal from 'decimal.js'
import { memberKey, type Member } from '../compare/members.ts'
import type { KeyFigures } from '../results/key-figures.ts'

/**
 * The stored figures of an analysis or version. `basis` is its discount rate and timing, `prices` identifies its
 * prices.
 */
export type StoredMember = { asOf: string; basis: string; prices: string; figures: KeyFigures | null }
/** The price deck at which all members are valued. */
export type ValuedAt = { name: string; prices: string }

/** The value of a portfolio in the list: dollars as text at the share held. */
type ListedValue =
  | { npv: string; pv10: string; asOf: string; wells: number }
  /** Why there is no value. */
  | { npv: null; why: string }

const none = (why: string): ListedValue => ({ npv: null, why })

/**
 * Adds the stored values of members by their shares, each rounded to the cent as on the portfolio's page.
 * Stored values apply at a price deck only if every analysis uses exactly its prices.
 * @param stored the figures by `memberKey`, without members that the user may not see
 */
export function listedValue(
  members: readonly Member[],
  stored: ReadonlyMap<string, StoredMember>,
  at: ValuedAt | null,
): ListedValue {
  const known = members.flatMap(member => {
    const found = stored.get(memberKey(member))
    return found ? [{ ...found, share: member.share }] : []
  })
  const [first] = known
  if (!first || known.length < members.length) return none('An analysis is deleted or private')
  if (known.some(({ asOf }) => asOf !== first.asOf)) return none('The as-of dates differ')
  if (known.some(({ basis }) => basis !== first.basis)) return none('The discounting differs')
  if (at && known.some(({ prices }) => prices !== at.prices)) return none(`Open to value at ${at.name}`)
  const valued = known.flatMap(({ figures, share }) => (figures ? [{ figures, share }] : []))
  if (valued.length < known.length) return none('An analysis cannot be calculated')
  const total = (name: 'npv' | 'pv10') =>
    Decimal.sum(...valued.map(({ figures, share }) => new Decimal(figures[name]).times(share).toFixed(2)))
  return {
    npv: total('npv').toFixed(2),
    pv10: total('pv10').toFixed(2),
    asOf: first.asOf,
    wells: valued.reduce((sum, { figures }) => sum + figures.wells, 0),
  }
}
