import type { TaxedProduct, TaxFacts } from '../../../core/trade/taxes/levy.ts'
import {
  possibleReductions,
  noRateMessage,
  formatRate,
  taxOnFile,
} from '../../../core/trade/taxes/tax-on-file.ts'
import type { DeckProduct } from '../deck/deck.ts'

/** A tax on what a deck divides: its rate and statute; `rate` is null if none is on file. */
export type DeckTax = { product: string; what: string; rate: string | null; source: string }

const productsOfDeck: Readonly<Record<DeckProduct, readonly TaxedProduct[]>> = {
  ALL: ['oil', 'gas', 'ngl'],
  OIL: ['oil'],
  GAS: ['gas'],
  NGL: ['ngl'],
}
const names = { oil: 'Oil', gas: 'Gas', ngl: 'NGL' } as const

/** The production taxes on file for what a deck divides, in a month (its first day). */
export const deckTaxes = (
  state: string | null,
  product: DeckProduct,
  month: string,
  facts: TaxFacts,
): DeckTax[] =>
  productsOfDeck[product].flatMap((one): DeckTax[] => {
    const found = taxOnFile(state, one, month, facts)
    if (found === null)
      return [
        {
          product: names[one],
          what: noRateMessage(state, one === 'ngl' ? 'NGL' : one),
          rate: null,
          source: '',
        },
      ]
    return found.levies.map(applied => ({
      product: names[one],
      what: [applied.levy.what, ...possibleReductions(applied).map(words => `may be ${words}`)].join('; '),
      rate: formatRate(applied.rate, one === 'gas' ? 'mcf' : 'bbl'),
      source: applied.rate.source ?? applied.levy.source,
    }))
  })
