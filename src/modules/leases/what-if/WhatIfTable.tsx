import type { inferRouterOutputs } from '@trpc/server'
import { Link } from '@tanstack/react-router'
import { exportColumn as column, type ExportColumn } from '../../../core/files/export/export.ts'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { formatAcres, formatDate, formatMoney } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import type { LeaseRouter } from '../lease.server.ts'
import type { LostTract } from './what-if-tracts.ts'
import { humanized } from '../../../core/form/schema-fields.ts'

type WhatIfLeaseRow = inferRouterOutputs<LeaseRouter>['whatIf']['stop']['leases'][number]

const columns: ExportColumn<WhatIfLeaseRow>[] = [
  column('number', 'Lease number', lease => lease.leaseNumber),
  column('name', 'Lease', lease => lease.name),
  column('outcome', 'Outcome', lease => outcomeOf(lease).label),
  column('lapses', 'Lapses', lease => lease.lapsesOn, 'date'),
  column('released', 'Released', lease => lease.lostTracts.map(lostWords).join('; ')),
  column('net', 'Net', lease => lease.netAcres, 'number', 'ac'),
  column('hold', 'To hold it', lease => lease.hold?.payment.value, 'number', '$'),
  column('cadence', 'Paid', lease => lease.hold && humanized(lease.hold.cadence)),
  column('kept', 'What keeps it', lease => reasonsOf(lease).join(' ')),
]

const reasonsOf = ({ keptBy, falls, remedies }: WhatIfLeaseRow) => [
  ...(keptBy.length > 0 && !falls
    ? [`${keptBy.join(', ')} ${keptBy.length === 1 ? 'keeps' : 'keep'} producing`]
    : []),
  ...remedies.map(({ sentence }) => sentence),
]

/** Every lease that the wells hold, those that fall first, with what would keep it. */
export const WhatIfTable = ({ leases }: { leases: readonly WhatIfLeaseRow[] }) => (
  <section aria-label="Leases on these wells" className="grid gap-2">
    <div className="flex justify-end">
      <RowsExportMenu name="What if wells stop" columns={columns} rows={leases} />
    </div>
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b text-sm whitespace-nowrap text-muted">
            <th className="py-1.5 pr-4 font-medium">Lease</th>
            <th className="py-1.5 pr-4 font-medium">Outcome</th>
            <th className="py-1.5 pr-4 text-right font-medium">Lapses</th>
            <th className="py-1.5 pr-4 text-right font-medium">Net ac</th>
            <th className="py-1.5 pr-4 text-right font-medium">To hold it</th>
            <th className="py-1.5 font-medium">What keeps it</th>
          </tr>
        </thead>
        <tbody>
          {leases.map(lease => (
            <tr key={lease.leaseId} className="border-b align-top last:border-b-0">
              <td className="py-1.5 pr-4 whitespace-nowrap">
                <Link
                  to={'/app/leases/$leaseId' as string}
                  params={{ leaseId: lease.leaseId } as never}
                  className="hover:underline"
                >
                  <span className="font-mono text-sm text-muted">{lease.leaseNumber}</span> {lease.name}
                </Link>
              </td>
              <td className="py-1.5 pr-4">
                <Status tone={outcomeOf(lease).tone}>{outcomeOf(lease).label}</Status>
                {lease.lostTracts.map(lost => (
                  <p key={`${lost.clause} ${lost.tractNumber}`} className="text-sm text-muted">
                    {lostWords(lost)}
                  </p>
                ))}
              </td>
              <td className="py-1.5 pr-4 text-right whitespace-nowrap">{formatDate(lease.lapsesOn)}</td>
              <td className="py-1.5 pr-4 text-right">{formatAcres(lease.netAcres)}</td>
              <td className="py-1.5 pr-4 text-right whitespace-nowrap">
                {lease.hold ? (
                  <>
                    <DerivedFigure label="Shut-in royalty" derived={lease.hold.payment} shown={formatMoney} />
                    <span className="block text-xs text-faint">
                      {humanized(lease.hold.cadence).toLowerCase()}
                    </span>
                  </>
                ) : (
                  '—'
                )}
              </td>
              <td className="py-1.5 text-muted">
                {reasonsOf(lease).map(reason => (
                  <p key={reason}>{reason}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)

/** "Tract 2, 120.00 gross ac, from Sep 30, 2026, ¶ 12 (Pugh)" */
function lostWords({ tractNumber, acres, on, clause, paragraph }: LostTract): string {
  const name = clause === 'PUGH_ACREAGE' ? 'Pugh' : 'retained acreage'
  return [
    `Tract ${tractNumber}`,
    acres === null ? 'acres not known' : `${formatAcres(acres)} gross ac`,
    ...(on === null ? [] : [`from ${formatDate(on)}`]),
    paragraph === null ? name : `¶ ${paragraph} (${name})`,
  ].join(', ')
}

function outcomeOf({ falls, lapsesOn, lostTracts }: WhatIfLeaseRow) {
  if (falls) return { tone: 'bad', label: 'Falls' } as const
  if (lostTracts.length > 0) return { tone: 'warn', label: 'Loses a part' } as const
  return lapsesOn === null
    ? ({ tone: 'good', label: 'Stays' } as const)
    : ({ tone: 'warn', label: 'Lapses anyway' } as const)
}
