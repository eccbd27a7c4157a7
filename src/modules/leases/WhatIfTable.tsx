import type { inferRouterOutputs } from '@trpc/server'
import { Link } from '@tanstack/react-router'
import { formatAcres, formatDate, formatMoney } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import { DerivedFigure } from '../../core/resource/DerivedFigure.tsx'
import type { LeaseRouter } from './lease.server.ts'
import { humanized } from './schema-fields.ts'

type WhatIfLeaseRow = inferRouterOutputs<LeaseRouter>['whatIf']['stop']['leases'][number]

/** Every lease that the wells hold, those that fall first, with what would keep it. */
export const WhatIfTable = ({ leases }: { leases: readonly WhatIfLeaseRow[] }) => (
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
        {leases.map(its => (
          <tr key={its.leaseId} className="border-b align-top last:border-b-0">
            <td className="py-1.5 pr-4 whitespace-nowrap">
              <Link
                to={'/app/leases/$leaseId' as string}
                params={{ leaseId: its.leaseId } as never}
                className="hover:underline"
              >
                <span className="font-mono text-sm text-muted">{its.leaseNumber}</span> {its.name}
              </Link>
            </td>
            <td className="py-1.5 pr-4">
              <Outcome its={its} />
            </td>
            <td className="py-1.5 pr-4 text-right whitespace-nowrap">{formatDate(its.lapsesOn)}</td>
            <td className="py-1.5 pr-4 text-right">{formatAcres(its.netAcres)}</td>
            <td className="py-1.5 pr-4 text-right whitespace-nowrap">
              {its.hold ? (
                <>
                  <DerivedFigure label="Shut-in royalty" derived={its.hold.payment} shown={formatMoney} />
                  <span className="block text-xs text-faint">
                    {humanized(its.hold.cadence).toLowerCase()}
                  </span>
                </>
              ) : (
                '—'
              )}
            </td>
            <td className="py-1.5 text-muted">
              {its.keptBy.length > 0 && !its.falls && <p>{its.keptBy.join(', ')} produce on</p>}
              {its.remedies.map(({ sentence }) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

function Outcome({ its }: { its: WhatIfLeaseRow }) {
  if (its.falls) return <Status tone="bad">Falls</Status>
  if (its.lapsesOn !== null) return <Status tone="warn">Lapses anyway</Status>
  return <Status tone="good">Stays</Status>
}
