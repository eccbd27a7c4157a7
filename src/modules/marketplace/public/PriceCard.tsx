import { Decimal } from 'decimal.js'
import type { ReactNode } from 'react'
import { formatDate, formatMoney, formatNumber } from '../../../ui/formats.ts'
import type { ListingContent } from '../record/content.ts'
import { priceLabel } from './price-label.ts'
import { sumIfAllKnown } from './sums.ts'

/** Shows the price, the price per acre if the acres are shown, and how to ask. */
export function PriceCard({ content, children }: { content: ListingContent; children: ReactNode }) {
  const { pricing, price, closesOn, evidence } = content
  const net = evidence?.acres?.net ?? null
  const { cash } = evidence ?? {}
  const annualCash =
    cash?.months.length === 12 && cash.missing.length === 0
      ? sumIfAllKnown(cash.months.map(month => month.net))
      : null
  return (
    <section aria-label="Price" className="grid gap-3 rounded-lg border border-accent bg-surface p-4">
      <div>
        <p className="text-sm text-muted">{pricing === 'price' ? 'Asking price' : 'Price'}</p>
        <p className="text-2xl font-bold tracking-tight tabular-nums">{priceLabel(content)}</p>
        {price !== null && annualCash !== null && Number(annualCash) > 0 && (
          <p className="text-sm text-muted">
            {formatNumber(new Decimal(price).div(annualCash).toFixed(2), 2)}× net cash of twelve months
          </p>
        )}
        {price !== null && net !== null && Number(net) > 0 && (
          <p className="text-sm text-muted">
            {formatMoney(new Decimal(price).div(net).toFixed(2))} per net acre
          </p>
        )}
      </div>
      {closesOn !== null && (
        <p className="flex justify-between gap-3 border-t pt-2">
          <span className="text-muted">Offers due</span>
          <b>{formatDate(closesOn)}</b>
        </p>
      )}
      {children}
    </section>
  )
}
