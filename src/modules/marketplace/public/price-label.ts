import { formatDate, formatMoney } from '../../../ui/formats.ts'
import type { ListingContent } from '../record/content.ts'

type PriceTerms = Pick<ListingContent, 'pricing' | 'price' | 'closesOn'>

/** "$1,240,000.00", or a note that the listing takes offers. */
export const priceLabel = ({ pricing, price }: Pick<PriceTerms, 'pricing' | 'price'>): string =>
  pricing === 'price' && price !== null ? formatMoney(price) : 'Takes offers'

/** "Offers due Jan 15, 2027"; null without a closing date. */
export const closingLabel = ({ closesOn }: Pick<PriceTerms, 'closesOn'>): string | null =>
  closesOn === null ? null : `Offers due ${formatDate(closesOn)}`
