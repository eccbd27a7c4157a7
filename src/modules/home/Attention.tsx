import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate, formatMoney, formatRelative } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import { batchStates, type BatchState } from '../imports/batch/import-batch.ts'
import { obligationWords, type ObligationType } from '../leases/record/obligation.ts'

interface AttentionProps {
  /** YYYY-MM-DD */
  today: string
  running: readonly {
    id: string
    leaseNumber: string
    name: string
    lapseRisk: boolean
    endsOn: string | null
  }[]
  obligations: readonly {
    id: string
    leaseId: string
    leaseNumber: string
    title: string
    type: ObligationType
    payBy: string
    amount: string | null
  }[]
  imports: readonly { id: string; fileName: string; state: BatchState; startedOn: string }[]
}

/** What comes next: leases that run out, what is to be paid, and what was brought in. */
export function Attention({ today, running, obligations, imports }: AttentionProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card title="Expiring soon" empty="No lease is set to expire.">
        {running.map(({ id, leaseNumber, name, lapseRisk, endsOn }) => (
          <Line key={id} to={`/app/leases/${id}`} what={leaseNumber} detail={name}>
            {lapseRisk ? <Status tone="bad">Lapse risk</Status> : formatRelative(endsOn, today)}
          </Line>
        ))}
      </Card>
      <Card title="Next obligations" empty="No obligations due.">
        {obligations.map(({ id, leaseId, leaseNumber, title, type, payBy, amount }) => (
          <Line
            key={id}
            to={`/app/leases/${leaseId}?tab=obligations`}
            what={title || obligationWords[type]}
            detail={leaseNumber}
          >
            {amount !== null && <span className="mr-3 tabular-nums">{formatMoney(amount)}</span>}
            <span
              className={`inline-block w-22 text-right tabular-nums ${payBy < today ? 'text-bad' : 'text-muted'}`}
            >
              {formatDate(payBy)}
            </span>
          </Line>
        ))}
      </Card>
      {imports.length > 0 && (
        <Card title="Recent imports" empty="">
          {imports.map(({ id, fileName, state, startedOn }) => (
            <Line key={id} to={`/app/imports/${id}`} what={fileName} detail={formatDate(startedOn)}>
              <Status tone={batchStates[state].tone}>{batchStates[state].title}</Status>
            </Line>
          ))}
        </Card>
      )}
    </div>
  )
}

function Card({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <section className="rounded-lg border bg-surface">
      <h2 className="border-b px-4 py-2.5 font-semibold">{title}</h2>
      {children.length === 0 ? (
        <p className="px-4 py-3 text-muted">{empty}</p>
      ) : (
        <ul className="divide-y">{children}</ul>
      )}
    </section>
  )
}

interface LineProps {
  to: string
  what: string
  detail: string
  children: ReactNode
}

const Line = ({ to, what, detail, children }: LineProps) => (
  <li>
    <Link
      to={to}
      className="flex items-center gap-3 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1 truncate">
        {what} <span className="text-muted">{detail}</span>
      </span>
      <span className="shrink-0">{children}</span>
    </Link>
  </li>
)
