import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { formatAcres } from '../../../core/trade/figures.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import type { Day } from '../../../core/time/calendar.ts'
import { pluralize, formatDate, formatMoney } from '../../../ui/formats.ts'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Status } from '../../../ui/Status.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { PartyLink } from '../../parties/PartyLink.tsx'
import type { OwnerInFile, ProspectFile } from '../prospect-file.server.ts'
import { ownerName } from '../record/owner.ts'
import {
  shareStatuses,
  shareTones,
  shareLabels,
  ownerStatus,
  type ShareStatus,
} from '../tracts/mineral-status.ts'
import { MakeOffers } from './MakeOffers.tsx'
import { OfferSteps } from './OfferSteps.tsx'
import { isExpiredOffer, offerColumns, type OfferRow } from './offer-columns.ts'

type TabProps = { file: ProspectFile; readOnly: string | null }

/** Owners of minerals with their offers and the results. */
export function OffersTab({ file, readOnly }: TabProps) {
  const today = useToday()
  const [tract, setTract] = useState('')
  const { status: query } = useSearch({ strict: false }) as { status?: string }
  const [status, setStatus] = useState<ShareStatus | ''>(
    shareStatuses.find(candidate => candidate === query) ?? '',
  )
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const [isOffering, setIsOffering] = useState(false)
  const numbers = new Map(file.tracts.map(({ id, tractNumber }) => [id, tractNumber]))
  const rows: OfferRow[] = file.owners
    .filter(({ estate }) => estate === 'MINERALS')
    .map(owner => ({ ...owner, tract: numbers.get(owner.tractId) ?? '', status: ownerStatus(owner, today) }))
    .filter(row => (tract === '' || row.tractId === tract) && (status === '' || row.status === status))
  const markedOwners = rows.filter(({ id }) => selectedIds.has(id))
  const toggle = (ids: readonly string[], isSelected: boolean) =>
    setSelectedIds(previous => {
      const next = new Set(previous)
      for (const id of ids)
        if (isSelected) next.add(id)
        else next.delete(id)
      return next
    })
  const getCheck = (row: OfferRow) => ({
    label: <span className="sr-only">{ownerName(row)}</span>,
    checked: selectedIds.has(row.id),
    onChange: ({ target }: { target: { checked: boolean } }) => toggle([row.id], target.checked),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Tract"
          value={tract}
          placeholder="All tracts"
          choices={file.tracts.map(({ id, tractNumber }) => ({ value: id, label: tractNumber }))}
          onChange={({ target }) => setTract(target.value)}
        />
        <SelectField
          label="Status"
          value={status}
          placeholder="Any status"
          choices={shareStatuses.map(value => ({ value, label: shareLabels[value] }))}
          onChange={({ target }) => setStatus(target.value as ShareStatus | '')}
        />
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <RowsExportMenu
            size="medium"
            name={`Offers of ${file.fields.name}`}
            columns={offerColumns}
            rows={rows}
          />
          <Button
            variant="primary"
            disabledReason={readOnly ?? (markedOwners.length === 0 ? 'Check the owners first.' : null)}
            onClick={() => setIsOffering(true)}
          >
            {markedOwners.length === 0
              ? 'Make offers'
              : `Offer to ${pluralize(markedOwners.length, 'owner')}`}
          </Button>
        </span>
      </div>
      <Card hasNoPadding>
        <PlainTable
          caption="Owners and offers"
          rows={rows}
          rowKey={({ id }) => id}
          empty={<p className="p-3.5 text-muted">No mineral owners here. Enter ownership first.</p>}
          card={row => (
            <div className="flex items-start gap-2.5">
              <CheckField {...getCheck(row)} />
              <div className="min-w-0 flex-1">
                <RowCard
                  name={ownerName(row)}
                  status={<OfferStatusLine row={row} today={today} />}
                  leftFigure={`Tract ${row.tract}`}
                  rightFigure={`${formatAcres(row.netAcres)} NMA${row.offer ? ` × ${formatMoney(row.offer.perAcre)}` : ''}`}
                />
                <OfferNotes row={row} />
              </div>
              {row.offer && <OfferSteps prospectId={file.id} row={row} readOnly={readOnly} />}
            </div>
          )}
          columns={[
            { header: 'Selected', quiet: true, cell: row => <CheckField {...getCheck(row)} /> },
            { header: 'Owner', names: true, canWrap: true, cell: row => <OwnerCell row={row} /> },
            { header: 'Tract', cell: row => row.tract },
            { header: 'Net', unit: 'ac', align: 'right', cell: row => formatAcres(row.netAcres) },
            {
              header: 'Status',
              cell: row => <OfferStatusLine row={row} today={today} />,
            },
            { header: 'Bonus', unit: '/NMA', align: 'right', cell: row => formatMoney(row.offer?.perAcre) },
            { header: 'Royalty', align: 'right', cell: row => row.offer?.royalty ?? '—' },
            { header: 'Term', unit: 'mo', align: 'right', cell: row => row.offer?.termMonths ?? '—' },
            { header: 'Expires', cell: row => formatDate(row.offer?.expiresOn) },
            { header: 'Mailed', cell: row => formatDate(row.offer?.mailedOn) },
            {
              header: 'Actions',
              quiet: true,
              align: 'right',
              cell: row => row.offer && <OfferSteps prospectId={file.id} row={row} readOnly={readOnly} />,
            },
          ]}
        />
      </Card>
      {rows.length > 0 && (
        <p className="flex gap-3 text-sm text-muted">
          <Button
            size="small"
            variant="quiet"
            onClick={() =>
              toggle(
                rows.map(({ id }) => id),
                true,
              )
            }
          >
            Check all {rows.length}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setSelectedIds(new Set())}>
            Uncheck all
          </Button>
        </p>
      )}
      {isOffering && (
        <MakeOffers
          file={file}
          owners={markedOwners}
          onMade={() => setSelectedIds(new Set())}
          onClose={() => setIsOffering(false)}
        />
      )}
    </div>
  )
}

const OfferStatusLine = ({ row, today }: { row: OfferRow; today: Day }) => (
  <span className="flex flex-wrap items-center gap-1.5">
    <Status tone={shareTones[row.status]}>{shareLabels[row.status]}</Status>
    {isExpiredOffer(row, today) && <span className="text-sm text-warn">expired</span>}
  </span>
)

const OwnerCell = ({ row }: { row: OwnerInFile }) => (
  <>
    <PartyLink id={row.partyId} name={ownerName(row)} />
    <OfferNotes row={row} />
  </>
)

/** Notes on an offer: its return, the counteroffer, and the user's note. */
function OfferNotes({ row: { offer } }: { row: OwnerInFile }) {
  const notes = [
    offer?.status === 'RETURNED' && 'Returned: find another address.',
    offer?.status === 'COUNTERED' &&
      `Asking ${[offer.counterPerAcre && `${formatMoney(offer.counterPerAcre)}/NMA`, offer.counterRoyalty].filter(Boolean).join(', ')}`,
    offer?.note,
  ].filter(Boolean)
  return notes.map(note => (
    <span key={String(note)} className="block text-sm wrap-anywhere text-muted">
      {note}
    </span>
  ))
}
