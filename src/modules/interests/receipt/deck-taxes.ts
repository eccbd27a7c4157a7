import type { TaxedProduct, TaxFacts } from '../../../core/trade/taxes/levy.ts'
import {
  possibleReductions,
  noRateMessage,
  formatRate,
  taxOnFile,
} from '../../../core/trade/taxes/tax-on-file.ts'
import type { DeckProduct } from '../deck/deck.ts'

/** A production tax: its rate and statute; `rate` is null if none is on file. */
export type DeckTax = { product: string; description: string; rate: string | null; source: string }

const taxedProductsByDeckProduct: Readonly<Record<DeckProduct, readonly TaxedProduct[]>> = {
  ALL: ['oil', 'gas', 'ngl'],
  OIL: ['oil'],
  GAS: ['gas'],
  NGL: ['ngl'],
}
const names = { oil: 'Oil', gas: 'Gas', ngl: 'NGL' } as const

/** Returns the production taxes on file for a deck's product in a month (its first day). */
export const deckTaxes = (
  state: string | null,
  product: DeckProduct,
  month: string,
  facts: TaxFacts,
): DeckTax[] =>
  taxedProductsByDeckProduct[product].flatMap((item): DeckTax[] => {
    const result = taxOnFile(state, item, month, facts)
    if (result === null)
      return [
        {
          product: names[item],
          description: noRateMessage(state, item === 'ngl' ? 'NGL' : item),
          rate: null,
          source: '',
        },
      ]
    return result.levies.map(applied => ({
      product: names[item],
      description: [
        applied.levy.name,
        ...possibleReductions(applied).map(reduction => `may be ${reduction}`),
      ].join('; '),
      rate: formatRate(applied.rate, item === 'gas' ? 'mcf' : 'bbl'),
      source: applied.rate.source ?? applied.levy.source,
    }))
  })
