import type { inferRouterOutputs } from '@trpc/server'
import { Instant } from '../../../core/auth/Instant.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Status } from '../../../ui/Status.tsx'
import { productPath } from '../paths.ts'
import { statusLabels } from '../record/listing.ts'
import type { DeskRouter } from './desk.server.ts'
import type { PendingDecision } from './DecideDialog.tsx'
import { reportReasons } from './report.ts'

interface QueueCardsProps {
  queue: inferRouterOutputs<DeskRouter>['queue']
  readOnly: string | null
  onDecide: (deciding: PendingDecision) => void
}

/** Shows reports by users, oldest first, and appeals by sellers. */
export function QueueCards({ queue: { reports, appeals, names }, readOnly, onDecide }: QueueCardsProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title="Reports">
        {reports.length === 0 && <p className="text-muted">No open reports.</p>}
        <ul className="divide-y">
          {reports.map(report => {
            const { id, version, listingId, title, slug, seller, status, reason, note } = report
            return (
              <li key={id} className="grid gap-1 py-2">
                <p className="flex flex-wrap items-center gap-2">
                  <a href={productPath(slug)} className="min-w-0 font-medium wrap-anywhere hover:underline">
                    {title}
                  </a>
                  <Status tone={statusLabels[status].tone}>{statusLabels[status].label}</Status>
                </p>
                <p className="text-sm text-muted">
                  {seller} · {reportReasons[reason]} · {names[report.reporterId] ?? 'A former member'},{' '}
                  <Instant at={report.createdAt} />
                </p>
                {note !== '' && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
                <p className="flex gap-2">
                  <Button
                    size="small"
                    disabledReason={readOnly ?? (status === 'published' ? null : 'It is no longer public.')}
                    onClick={() => onDecide({ kind: 'suspend', listingId, title })}
                  >
                    Suspend<span className="sr-only"> {title}</span>
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    disabledReason={readOnly}
                    onClick={() => onDecide({ kind: 'dismiss', id, version, title })}
                  >
                    Dismiss<span className="sr-only"> the report</span>
                  </Button>
                </p>
              </li>
            )
          })}
        </ul>
      </Card>
      <Card title="Appeals">
        {appeals.length === 0 && <p className="text-muted">No appeals.</p>}
        <ul className="divide-y">
          {appeals.map(({ listingId, title, seller, reason, appeal }) => (
            <li key={listingId} className="grid gap-1 py-2">
              <p className="font-medium wrap-anywhere">{title}</p>
              <p className="text-sm text-muted">
                {seller} · suspended: {reason}
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{appeal}</p>
              <p className="flex gap-2">
                <Button
                  size="small"
                  disabledReason={readOnly}
                  onClick={() => onDecide({ kind: 'uphold', listingId, title })}
                >
                  Uphold
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  disabledReason={readOnly}
                  onClick={() => onDecide({ kind: 'refuse', listingId, title })}
                >
                  Deny
                </Button>
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
