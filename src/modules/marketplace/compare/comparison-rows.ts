import { Decimal } from 'decimal.js'
import { formatDate, formatMoney, formatNumber } from '../../../ui/formats.ts'
import { priceLabel } from '../public/price-label.ts'
import type { PublicProduct } from '../public/product.server.ts'

export type ComparisonRow = { label: string; values: (string | null)[] }

/** Returns one row per property, with the values of all listings. Rows without any value are omitted. */
export function comparisonRows(products: readonly PublicProduct[]): ComparisonRow[] {
  const row = (
    label: string,
    value: (product: PublicProduct) => string | null | undefined,
  ): ComparisonRow => ({
    label,
    values: products.map(product => value(product) ?? null),
  })
  const facts = [...new Set(products.flatMap(({ content }) => content.facts.map(({ label }) => label)))]
  return [
    row('Price', ({ content }) => priceLabel(content)),
    row('Per net acre', formatPricePerAcre),
    row('Offers due', ({ content }) => content.closesOn && formatDate(content.closesOn)),
    row('Category', ({ categoryPath }) => categoryPath.at(-1)?.label),
    row('Location', ({ content }) => `${content.county} County, ${content.state}`),
    row('Status', ({ content }) => content.evidence?.status?.label),
    row('Leases', ({ content }) => content.evidence?.leases && String(content.evidence.leases.length)),
    row('Net acres', ({ content }) => readNetAcres(content.evidence?.acres?.net)),
    row('Expiration', ({ content }) => {
      const expiry = content.evidence?.expiry
      return expiry?.held ? 'Held' : expiry?.expiresOn && formatDate(expiry.expiresOn)
    }),
    row('Working interest', ({ content }) => readDecimal(content.evidence?.decimals?.wi)),
    row('Net revenue interest', ({ content }) => readDecimal(content.evidence?.decimals?.nri)),
    row('Open title items', ({ content }) => content.evidence?.title && String(content.evidence.title.open)),
    row('As of', ({ content }) => content.evidence && formatDate(content.evidence.asOf)),
    ...facts.map(label =>
      row(label, ({ content }) => {
        const fact = content.facts.find(candidate => candidate.label === label)
        return fact && (fact.unit === null ? fact.value : `${fact.value} ${fact.unit}`)
      }),
    ),
    row('Seller', ({ seller }) => (seller.verified ? `${seller.name}, verified` : seller.name)),
  ].filter(({ values }) => values.some(value => value !== null))
}

const readNetAcres = (net: string | null | undefined) => (net == null ? null : `${formatNumber(net, 2)} ac`)
const readDecimal = (value: string | null | undefined) => (value == null ? null : formatNumber(value, 8))

function formatPricePerAcre({ content: { price, evidence } }: PublicProduct): string | null {
  const net = evidence?.acres?.net
  if (price === null || net == null || Number(net) <= 0) return null
  return formatMoney(new Decimal(price).div(net).toFixed(2))
}
