import { useToday } from '../../../core/auth/useToday.tsx'
import { addDays } from '../../../core/time/calendar.ts'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../ui/formats.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { defaultBonusDays } from '../making/draft-lease.ts'
import { formatTermMonths } from '../offers/offer.ts'
import type { DealView } from './useDealDetail.tsx'

/** Shows a preview of the lease: the agreed terms, its tracts, and its payments. */
export function LeasePreviewDialog({ file, onClose }: { file: DealView; onClose: () => void }) {
  const today = useToday()
  const offer = file.offers.find(({ status }) => status === 'ACCEPTED')
  const signedOn = offer?.decidedOn ?? today
  const prices = new Map(offer?.prices.map(({ tractId, ...price }) => [tractId, price]))
  const tracts = file.tracts.filter(({ id }) => prices.has(id))
  return (
    <Dialog open title="Lease preview" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      {!offer && <p className="text-muted">No offer is accepted yet, so there are no terms.</p>}
      {offer && (
        <div className="grid gap-3">
          <DescriptionList
            hasFixedLabels
            items={[
              { label: 'Lessor', value: file.party?.name ?? '—' },
              { label: 'Prospect', value: file.fields.prospect ?? '—' },
              { label: 'Effective', value: formatDate(signedOn) },
              { label: 'Primary term', value: formatTermMonths(offer.termMonths) },
              { label: 'Royalty', value: offer.royalty ?? '—' },
              { label: 'Option to extend', value: formatTermMonths(offer.optionMonths, 'None') },
              {
                label: 'Bonus',
                value: `${formatMoney(offer.bonus)}, due ${formatDate(addDays(signedOn, offer.bonusDays ?? defaultBonusDays))}`,
              },
              { label: 'Other terms', value: offer.terms ?? '—' },
            ]}
          />
          <PlainTable
            caption="Tracts of the lease"
            isCompact
            rows={tracts}
            rowKey={({ id }) => id}
            columns={[
              { header: 'Tract', names: true, cell: ({ tractNumber }) => tractNumber },
              { header: 'Land', canWrap: true, cell: ({ legal }) => legal },
              {
                header: 'Net',
                unit: 'ac',
                align: 'right',
                cell: ({ netAcres }) => formatNumber(netAcres, 2),
              },
              {
                header: 'Bonus',
                unit: '/NMA',
                align: 'right',
                cell: ({ id }) => formatMoney(prices.get(id)?.perNma),
              },
            ]}
          />
          <p className="text-sm text-muted">
            You enter the lease number, the instrument date and the other dates when you create it.
          </p>
        </div>
      )}
    </Dialog>
  )
}
