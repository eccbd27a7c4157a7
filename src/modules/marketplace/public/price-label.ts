import { formatDate, formatMoney } from '../../../ui/formats.ts'
import type { Content } from '../record/content.ts'

type Priced = Pick<Content, 'pricing' | 'price' | 'closesOn'>

/** "$1,240,000.00", or a note that the listing takes offers. */
export const priceLabel = ({ pricing, price }: Pick<Priced, 'pricing' | 'price'>): string =>
  pricing === 'price' && price !== null ? formatMoney(price) : 'Takes offers'

/** "Offers due Jan 15, 2027"; null without a closing date. */
export const closingLabel = ({ closesOn }: Pick<Priced, 'closesOn'>): string | null =>
  closesOn === null ? null : `Offers due ${formatDate(closesOn)}`
