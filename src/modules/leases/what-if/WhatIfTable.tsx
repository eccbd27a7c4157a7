import type { inferRouterOutputs } from '@trpc/server'
import { Link } from '@tanstack/react-router'
import { exportColumn as column, type ExportColumn } from '../../../core/files/export/export.ts'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { formatAcres } from '../../../core/trade/figures.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import type { LeaseRouter } from '../lease.server.ts'
import type { LostTract } from './what-if-tracts.ts'
import { humanize } from '../../../core/form/schema-fields.ts'

type WhatIfLeaseRow = inferRouterOutputs<LeaseRouter>['whatIf']['stop']['leases'][number]

const columns: ExportColumn<WhatIfLeaseRow>[] = [
  column('number', 'Lease number', lease => lease.leaseNumber),
  column('name', 'Lease', lease => lease.name),
  column('outcome', 'Outcome', lease => describeOutcome(lease).label),
  column('lapses', 'Lapses', lease => lease.lapsesOn, 'date'),
  column('released', 'Released', lease => lease.lostTracts.map(lostTractText).join('; ')),
  column('net', 'Net', lease => lease.netAcres, 'number', 'ac'),
  column('hold', 'Cost to hold', lease => lease.hold?.payment.value, 'number', '$'),
  column('cadence', 'Paid', lease => lease.hold && humanize(lease.hold.cadence)),
  column('kept', 'What holds it', lease => lossReasons(lease).join(' ')),
]

const lossReasons = ({ remainingHolders, isLost, remedies }: WhatIfLeaseRow) => [
  ...(remainingHolders.length > 0 && !isLost
    ? [`${remainingHolders.join(', ')} ${remainingHolders.length === 1 ? 'keeps' : 'keep'} producing`]
    : []),
  ...remedies.map(({ sentence }) => sentence),
]

const leaseColumns: PlainColumn<WhatIfLeaseRow>[] = [
  {
    header: 'Lease',
    names: true,
    cell: lease => (
      <Link to="/app/leases/$leaseId" params={{ leaseId: lease.leaseId }} className="hover:underline">
        <span className="font-mono text-sm text-muted">{lease.leaseNumber}</span> {lease.name}
      </Link>
    ),
  },
  {
    header: 'Outcome',
    canWrap: true,
    cell: lease => (
      <>
        <Status tone={describeOutcome(lease).tone}>{describeOutcome(lease).label}</Status>
        {lease.lostTracts.map(lost => (
          <p key={`${lost.clause} ${lost.tractNumber}`} className="text-sm text-muted">
            {lostTractText(lost)}
          </p>
        ))}
      </>
    ),
  },
  { header: 'Lapses', align: 'right', cell: lease => formatDate(lease.lapsesOn) },
  { header: 'Net ac', align: 'right', cell: lease => formatAcres(lease.netAcres) },
  {
    header: 'Cost to hold',
    align: 'right',
    cell: ({ hold }) =>
      hold ? (
        <>
          <DerivedFigure label="Shut-in royalty" derived={hold.payment} renderValue={formatMoney} />
          <span className="block text-xs text-faint">{humanize(hold.cadence).toLowerCase()}</span>
        </>
      ) : (
        '—'
      ),
  },
  {
    header: 'Held by',
    canWrap: true,
    cell: lease => lossReasons(lease).map(reason => <p key={reason}>{reason}</p>),
  },
]

/** Every lease that the wells hold, those that fall first, with the actions that would keep it. */
export const WhatIfTable = ({ leases }: { leases: readonly WhatIfLeaseRow[] }) => (
  <div className="grid gap-2">
    <div className="flex justify-end">
      <RowsExportMenu name="What if wells go down" columns={columns} rows={leases} />
    </div>
    <PlainTable
      caption="Leases on these wells"
      columns={leaseColumns}
      rows={leases}
      rowKey={({ leaseId }) => leaseId}
    />
  </div>
)

/** "Tract 2, 120.00 gross ac, from Sep 30, 2026, ¶ 12 (Pugh)" */
function lostTractText({ tractNumber, acres, lapsesOn, clause, paragraph }: LostTract): string {
  const name = clause === 'PUGH_ACREAGE' ? 'Pugh' : 'retained acreage'
  return [
    `Tract ${tractNumber}`,
    acres === null ? 'acres unknown' : `${formatAcres(acres)} gross ac`,
    ...(lapsesOn === null ? [] : [`from ${formatDate(lapsesOn)}`]),
    paragraph === null ? name : `¶ ${paragraph} (${name})`,
  ].join(', ')
}

function describeOutcome({ isLost, lapsesOn, lostTracts }: WhatIfLeaseRow) {
  if (isLost) return { tone: 'bad', label: 'Terminates' } as const
  if (lostTracts.length > 0) return { tone: 'warn', label: 'Partial loss' } as const
  return lapsesOn === null
    ? ({ tone: 'good', label: 'Held' } as const)
    : ({ tone: 'warn', label: 'Lapses either way' } as const)
}
