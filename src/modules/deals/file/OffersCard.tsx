/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scrolling table must be reachable by keyboard */
import { useToday } from '../../../core/auth/useToday.tsx'
import { formatShortDay } from '../../../core/time/calendar.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { pluralize, formatNumber } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { sumMoney } from '../board/money.ts'
import {
  averageOffer,
  formatTermMonths,
  offerKinds,
  offerStatusOn,
  statusTones,
  statusLabels,
} from '../offers/offer.ts'
import { decimalText, readFraction } from '../../../core/land/fraction.ts'
import { OfferMenu } from './OfferMenu.tsx'
import type { DealView, OfferView } from './useDealDetail.tsx'

interface OffersCardProps {
  file: DealView
  readOnly: string | null
  onOpenTract: (tract: DealView['tracts'][number] | 'new') => void
  onOpenOffer: (offer: OfferView | 'OFFER' | 'COUNTER') => void
}

const shareDecimal = (share: string | null) => {
  const fraction = share === null ? null : readFraction(share)
  return fraction?.ok ? decimalText(fraction.value) : '—'
}

/**
 * Shows offers as columns, the latest first, and tracts as rows, so that changes between offers are visible. Sent
 * offers are never edited.
 */
export function OffersCard({ file, readOnly, onOpenTract, onOpenOffer }: OffersCardProps) {
  const today = useToday()
  const { tracts } = file
  const offers = file.offers.toReversed()
  const formatDay = (date: string | null) => (date === null ? '—' : formatShortDay(date, today))
  const columnStyle = (offer: OfferView) => {
    const status = offerStatusOn(offer, today)
    return classes(
      'px-3 py-1.5 text-right whitespace-nowrap tabular-nums',
      status === 'ACCEPTED' && 'bg-selected font-semibold',
      status !== 'ACCEPTED' && status !== 'SENT' && status !== 'DRAFT' && 'text-muted',
    )
  }
  const line = (label: string, cell: (offer: OfferView) => React.ReactNode) => (
    <tr>
      <th scope="row" colSpan={4} className="px-3.5 py-1.5 text-left font-medium">
        {label}
      </th>
      {offers.map(offer => (
        <td key={offer.id} className={columnStyle(offer)}>
          {cell(offer)}
        </td>
      ))}
    </tr>
  )
  const counters = offers.filter(({ kind }) => kind === 'COUNTER').length
  const summary = [
    pluralize(offers.length - counters, 'offer'),
    ...(counters > 0 ? [pluralize(counters, 'counter')] : []),
  ].join(', ')
  return (
    <Card
      hasNoPadding
      title={
        <>
          Offers by tract <span className="ml-1 text-sm font-normal text-muted">{summary}</span>
        </>
      }
      actions={
        <Button size="small" disabledReason={readOnly} onClick={() => onOpenTract('new')}>
          Add tract
        </Button>
      }
    >
      <section aria-label="Offers by tract" tabIndex={0} className="overflow-x-auto">
        <table className="w-full">
          <caption className="sr-only">Offers by tract</caption>
          <thead className="text-xs text-muted">
            <tr className="border-b align-bottom">
              <th scope="col" className="px-3.5 py-1.5 text-left font-medium">
                Tract
              </th>
              {['Gross ac', 'Mineral interest', 'NMA'].map(header => (
                <th key={header} scope="col" className="px-3 py-1.5 text-right font-medium whitespace-nowrap">
                  {header}
                </th>
              ))}
              {offers.map(offer => (
                <th key={offer.id} scope="col" className={classes(columnStyle(offer), 'font-normal')}>
                  <span className="flex items-center justify-end gap-1 text-sm font-semibold text-ink">
                    {offerKinds[offer.kind]} {offer.number}
                    {readOnly === null && file.result === null && (
                      <OfferMenu file={file} offer={offer} onEdit={() => onOpenOffer(offer)} />
                    )}
                  </span>
                  <span className="block">
                    {offer.sentOn === null ? 'not sent' : formatDay(offer.sentOn)}
                  </span>
                  <span className="block">$/NMA</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {tracts.map(tract => (
              <tr key={tract.id}>
                <th scope="row" className="min-w-40 px-3.5 py-1.5 text-left font-normal">
                  <button
                    type="button"
                    className="text-left wrap-anywhere hover:underline"
                    onClick={() => onOpenTract(tract)}
                  >
                    <span className="mr-1.5 text-muted">{tract.tractNumber}</span>
                    {tract.legal}
                  </button>
                </th>
                <td className="px-3 py-1.5 text-right tabular-nums">{formatNumber(tract.grossAcres, 2)}</td>
                <td
                  className="px-3 py-1.5 text-right tabular-nums"
                  title={tract.mineralInterest ?? undefined}
                >
                  {shareDecimal(tract.mineralInterest)}
                </td>
                <td className="px-3 py-1.5 text-right tabular-nums">{formatNumber(tract.netAcres, 2)}</td>
                {offers.map(offer => {
                  const price = offer.prices.find(({ tractId }) => tractId === tract.id)
                  return (
                    <td key={offer.id} className={columnStyle(offer)}>
                      {formatNumber(price?.perNma, 2)}
                    </td>
                  )
                })}
              </tr>
            ))}
            {tracts.length === 0 && (
              <tr>
                <td colSpan={4 + offers.length} className="px-3.5 py-3 text-muted">
                  Add the tracts first: an offer is priced by tract.
                </td>
              </tr>
            )}
            {tracts.length > 0 && (
              <tr className="bg-hover font-semibold">
                <th scope="row" className="px-3.5 py-1.5 text-left">
                  Total, average
                </th>
                <td className="px-3 py-1.5 text-right tabular-nums">
                  {formatNumber(sumMoney(tracts.map(({ grossAcres }) => grossAcres)), 2)}
                </td>
                <td className="px-3 py-1.5 text-right text-muted">—</td>
                <td className="px-3 py-1.5 text-right tabular-nums">{formatNumber(file.netAcres, 2)}</td>
                {offers.map(offer => (
                  <td key={offer.id} className={columnStyle(offer)}>
                    {formatNumber(averageOffer(offer.prices), 2)}
                  </td>
                ))}
              </tr>
            )}
            {offers.length > 0 && (
              <>
                {line('Royalty', ({ royalty }) => royalty ?? '—')}
                {line('Primary term', ({ termMonths }) => formatTermMonths(termMonths))}
                {line('Option to extend', ({ optionMonths }) => formatTermMonths(optionMonths, 'none'))}
                {line('Bonus, $', ({ bonus }) => formatNumber(bonus, 2))}
                {line('Expires', ({ expiresOn }) => formatDay(expiresOn))}
                {line('Status', offer => {
                  const status = offerStatusOn(offer, today)
                  return (
                    <span className="inline-flex">
                      <Status tone={statusTones[status]}>{statusLabels[status]}</Status>
                    </span>
                  )
                })}
              </>
            )}
          </tbody>
        </table>
      </section>
      {offers.length > 0 && (
        <p className="border-t px-3.5 py-2 text-xs text-muted">
          Sent offers are never edited, only superseded.
        </p>
      )}
    </Card>
  )
}
