import { Decimal } from 'decimal.js'
import { formatDate, formatMoney, formatNumber } from '../../../ui/formats.ts'
import { priceLabel } from '../public/price-label.ts'
import type { Product } from '../public/product.server.ts'

export type ComparedRow = { label: string; values: (string | null)[] }

/** One row per property, with the values of all listings. Rows without any value are omitted. */
export function comparedRows(products: readonly Product[]): ComparedRow[] {
  const row = (label: string, value: (product: Product) => string | null | undefined): ComparedRow => ({
    label,
    values: products.map(product => value(product) ?? null),
  })
  const facts = [...new Set(products.flatMap(({ content }) => content.facts.map(({ label }) => label)))]
  return [
    row('Price', ({ content }) => priceLabel(content)),
    row('Per net acre', pricePerAcre),
    row('Offers due', ({ content }) => content.closesOn && formatDate(content.closesOn)),
    row('Category', ({ way }) => way.at(-1)?.label),
    row('Location', ({ content }) => `${content.county} County, ${content.state}`),
    row('Status', ({ content }) => content.evidence?.status?.label),
    row('Leases', ({ content }) => content.evidence?.leases && String(content.evidence.leases.length)),
    row('Net acres', ({ content }) => netAcres(content.evidence?.acres?.net)),
    row('Expiration', ({ content }) => {
      const expiry = content.evidence?.expiry
      return expiry?.held ? 'Held' : expiry?.expiresOn && formatDate(expiry.expiresOn)
    }),
    row('Working interest', ({ content }) => decimal(content.evidence?.decimals?.wi)),
    row('Net revenue interest', ({ content }) => decimal(content.evidence?.decimals?.nri)),
    row('Open title items', ({ content }) => content.evidence?.title && String(content.evidence.title.open)),
    row('As of', ({ content }) => content.evidence && formatDate(content.evidence.asOf)),
    ...facts.map(label =>
      row(label, ({ content }) => {
        const fact = content.facts.find(each => each.label === label)
        return fact && (fact.unit === null ? fact.value : `${fact.value} ${fact.unit}`)
      }),
    ),
    row('Seller', ({ seller }) => (seller.verified ? `${seller.name}, verified` : seller.name)),
  ].filter(({ values }) => values.some(value => value !== null))
}

const netAcres = (net: string | null | undefined) => (net == null ? null : `${formatNumber(net, 2)} ac`)
const decimal = (value: string | null | undefined) => (value == null ? null : formatNumber(value, 8))

function pricePerAcre({ content: { price, evidence } }: Product): string | null {
  const net = evidence?.acres?.net
  if (price === null || net == null || Number(net) <= 0) return null
  return formatMoney(new Decimal(price).div(net).toFixed(2))
}
