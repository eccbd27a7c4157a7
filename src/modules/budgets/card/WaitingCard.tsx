import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize, formatDate, formatMoney } from '../../../ui/formats.ts'
import { kindLabels } from '../record/entry.ts'
import { useBudgets, type BudgetView, type WaitingView } from '../useBudget.tsx'

type Decision = 'APPROVED' | 'REJECTED'

/** Commitments and invoices that are waiting for approval, and who is next to approve each. */
export function WaitingCard({ budget }: { budget: BudgetView }) {
  const { call } = useBudgets()
  const { id: projectId, waiting, waitingInAll, rows } = budget
  const decide = useCommand(
    ({ entry: { id, version }, decision }: { entry: WaitingView; decision: Decision }) =>
      call.decide.mutate({ projectId, id, version, decision }),
    {
      success: (_, { entry, decision }) =>
        `${kindLabels[entry.kind]} of ${formatMoney(entry.amount)} ${decision === 'APPROVED' ? 'approved' : 'rejected'}`,
    },
  )
  if (waiting.length === 0) return null
  return (
    <Card title="Waiting for approval" actions={<span className="text-sm text-muted">{waitingInAll}</span>}>
      <ul className="divide-y">
        {waiting.map(entry => (
          <li
            key={entry.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="wrap-anywhere">
                {kindLabels[entry.kind]} {[entry.vendor, entry.number].filter(Boolean).join(' ')}{' '}
                <b className="font-semibold whitespace-nowrap tabular-nums">{formatMoney(entry.amount)}</b>
              </p>
              <p className="text-sm text-muted">
                {rows.find(({ key }) => key === entry.line)?.name}, {formatDate(entry.datedOn)}, entered by{' '}
                {entry.enteredBy ?? 'a former member'}
                {entry.next !== null && entry.refused !== null && `. Next to approve: ${entry.next}`}
              </p>
            </div>
            <span className="flex gap-2">
              {(['APPROVED', 'REJECTED'] as const).map(decision => (
                <Button
                  key={decision}
                  size="small"
                  variant={decision === 'APPROVED' ? 'primary' : 'plain'}
                  disabledReason={entry.refused}
                  busy={decide.busy && decide.input?.entry.id === entry.id}
                  onClick={() => void decide.run({ entry, decision })}
                >
                  {decision === 'APPROVED' ? 'Approve' : 'Reject'}
                  <span className="sr-only">
                    {' '}
                    {kindLabels[entry.kind]} {entry.number}
                  </span>
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {waitingInAll > waiting.length && (
        <p className="pt-2 text-sm text-muted">
          {pluralize(waitingInAll - waiting.length, 'more entry', 'more entries')}
        </p>
      )}
    </Card>
  )
}
