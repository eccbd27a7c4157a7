import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '../../ui/formats.ts'
import { Sign } from '../../ui/Sign.tsx'
import { isLive, leaseStatuses, statusWords } from '../leases/record/lease-status.ts'
import { acresWords, addStatuses, type StatusTotal } from '../leases/numbers/lease-totals.ts'

interface FiguresProps {
  statuses: readonly StatusTotal[]
  risks: number
  wells: number
}

const toneText = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
  none: 'text-muted',
}

/** What the organization holds: leases by where they stand, and wells. */
export function Figures({ statuses, risks, wells }: FiguresProps) {
  const totals = addStatuses(statuses)
  const inOrder = leaseStatuses.flatMap(name => statuses.filter(({ status }) => status === name))
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-[14rem_1fr]">
      <dl className="grid content-start gap-3 rounded-lg border bg-surface p-4 max-md:grid-cols-3">
        <Figure label="Active leases" to="/app/leases">
          {formatCount(totals.active)}
        </Figure>
        <Figure label="Wells" to="/app/well">
          {formatCount(wells)}
        </Figure>
        <Figure label="Lapse risks" to="/app/leases" search={{ view: 'risk' }}>
          <span className={risks > 0 ? 'text-bad' : undefined}>{formatCount(risks)}</span>
        </Figure>
      </dl>
      <div className="overflow-hidden rounded-lg border bg-surface pb-1.5">
        <table className="w-full">
          <caption className="sr-only">Leases by status</caption>
          <thead className="text-xs text-muted">
            <tr className="border-b">
              <th scope="col" className="h-8 px-4 text-left font-medium">
                Status
              </th>
              <th scope="col" className="px-2 text-right font-medium">
                Leases
              </th>
              <th scope="col" className="px-4 text-right font-medium">
                Net ac
              </th>
            </tr>
          </thead>
          <tbody>
            {inOrder.map(({ status, count, netAcres, netUnknown }) => {
              const { label, tone } = statusWords[status]
              return (
                <tr key={status}>
                  <td className="h-row px-4">
                    <span className={`inline-flex items-center gap-2 ${toneText[tone]}`}>
                      <Sign tone={tone} />
                      <span className="text-ink">{label}</span>
                    </span>
                  </td>
                  <td className="px-2 text-right">{formatCount(count)}</td>
                  <td className={`px-4 text-right ${isLive(status) ? '' : 'text-faint'}`}>
                    {acresWords(netAcres, netUnknown)}
                  </td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr className="border-t font-semibold">
              <th scope="row" className="h-row px-4 text-left">
                Active
              </th>
              <td className="px-2 text-right">{formatCount(totals.active)}</td>
              <td className="px-4 text-right">{acresWords(totals.netAcres, totals.netUnknown)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}

interface FigureProps {
  label: string
  to: string
  search?: Record<string, string>
  children: ReactNode
}

function Figure({ label, to, search = {}, children }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-bold tracking-tight">
        <Link to={to} search={search as never} className="rounded-sm hover:text-accent">
          {children}
        </Link>
      </dd>
    </div>
  )
}
