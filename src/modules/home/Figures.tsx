import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatAcres, formatCount } from '../../ui/formats.ts'
import { Sign } from '../../ui/Sign.tsx'
import { leaseStatuses, statusWords, type LeaseStatus } from '../leases/lease-status.ts'

interface FiguresProps {
  statuses: readonly { status: LeaseStatus; leases: number; netAcres: string | null; lapseRisks: number }[]
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
export function Figures({ statuses, wells }: FiguresProps) {
  const leases = statuses.reduce((sum, status) => sum + status.leases, 0)
  const risks = statuses.reduce((sum, status) => sum + status.lapseRisks, 0)
  const inOrder = leaseStatuses.flatMap(name => statuses.filter(({ status }) => status === name))
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-[14rem_1fr]">
      <dl className="grid content-start gap-3 rounded-lg border bg-surface p-4 max-md:grid-cols-3">
        <Figure label="Leases" to="/app/leases">
          {formatCount(leases)}
        </Figure>
        <Figure label="Wells" to="/app/well">
          {formatCount(wells)}
        </Figure>
        <Figure label="Lapse risks" to="/app/leases">
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
            {inOrder.map(({ status, leases: number, netAcres }) => {
              const { label, tone } = statusWords[status]
              return (
                <tr key={status}>
                  <td className="h-row px-4">
                    <span className={`inline-flex items-center gap-2 ${toneText[tone]}`}>
                      <Sign tone={tone} />
                      <span className="text-ink">{label}</span>
                    </span>
                  </td>
                  <td className="px-2 text-right">{formatCount(number)}</td>
                  <td className="px-4 text-right">{formatAcres(netAcres)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Figure({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-bold tracking-tight">
        <Link to={to} className="rounded-sm hover:text-accent">
          {children}
        </Link>
      </dd>
    </div>
  )
}
