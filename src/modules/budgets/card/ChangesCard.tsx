import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatDate, formatMoney, withSign } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import type { Tone } from '../../../ui/Sign.tsx'
import { changeStatusLabels, changeWeight, type ChangeStatus } from '../record/change.ts'
import { sumAmounts } from '../rule/cents.ts'
import { useBudgets, type BudgetView, type ChangeView } from '../useBudget.tsx'
import { RequestChange } from './RequestChange.tsx'

const tones: Record<ChangeStatus, Tone> = {
  ASKED: 'info',
  APPROVED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'none',
}

/** The versions of a budget: the fixed original, and each change order with who requested and who approved it. */
export function ChangesCard({ budget }: { budget: BudgetView }) {
  const { call, readOnly } = useBudgets()
  const [isRequesting, setIsRequesting] = useState(false)
  const { id: projectId, changes, fixedOn, fixedBy, rows } = budget
  const fix = useCommand((isFixed: boolean) => call.fix.mutate({ projectId, fixed: isFixed }), {
    success: (_, isFixed) =>
      isFixed ? 'Budget fixed. From now on, only change orders change its amounts' : 'Budget reopened',
  })
  const ownLines = rows.filter(row => row.own)
  if (ownLines.length === 0) return null
  const original = sumAmounts(ownLines.map(({ own }) => own!.amount))
  return (
    <Card
      title="Change orders"
      actions={
        fixedOn === null ? (
          <Button size="small" disabledReason={readOnly} busy={fix.busy} onClick={() => void fix.run(true)}>
            Fix the budget
          </Button>
        ) : (
          <>
            {!changes.some(({ status }) => status === 'APPROVED') && (
              <Button
                size="small"
                variant="quiet"
                disabledReason={readOnly}
                busy={fix.busy}
                onClick={() => void fix.run(false)}
              >
                Reopen
              </Button>
            )}
            <Button size="small" disabledReason={readOnly} onClick={() => setIsRequesting(true)}>
              Request a change
            </Button>
          </>
        )
      }
    >
      {fixedOn === null ? (
        <p className="text-muted">
          The lines can still be edited. Once the budget is fixed, it changes only by change orders that
          someone else approves.
        </p>
      ) : (
        <ol className="divide-y">
          <li className="flex justify-between gap-3 pb-2">
            <span>
              Original budget
              <span className="block text-sm text-muted">
                Fixed {formatDate(fixedOn)}
                {fixedBy && ` by ${fixedBy}`}
              </span>
            </span>
            <span className="tabular-nums">{formatMoney(original)}</span>
          </li>
          {changes.map(change => (
            <ChangeOrder key={change.id} change={change} budget={budget} />
          ))}
        </ol>
      )}
      {isRequesting && <RequestChange budget={budget} onClose={() => setIsRequesting(false)} />}
    </Card>
  )
}

function ChangeOrder({ change, budget }: { change: ChangeView; budget: BudgetView }) {
  const { call } = useBudgets()
  const { id, version, number, reason, items, amount, status, askedOn, askedBy, decidedOn, decidedBy } =
    change
  const decide = useCommand(
    (decision: Exclude<ChangeStatus, 'ASKED'>) =>
      call.changes.decide.mutate({ projectId: budget.id, id, version, decision }),
    { success: (_, decision) => `Change order ${number} ${changeStatusLabels[decision].toLowerCase()}` },
  )
  const lineTexts = items.map(item => {
    const name = budget.rows.find(({ key }) => key === item.lineId)?.name ?? 'A removed line'
    return `${name} ${withSign(formatMoney(item.amount))}`
  })
  return (
    <li className="py-2 last:pb-0">
      <div className="flex justify-between gap-3">
        <span className="min-w-0 wrap-anywhere">
          {number}. {reason}
          <span className="block text-sm text-muted">{lineTexts.join(' · ')}</span>
          <span className="block text-sm text-muted">
            Requested {formatDate(askedOn)}
            {askedBy && ` by ${askedBy}`}
            {decidedOn && `, ${changeStatusLabels[status].toLowerCase()} ${formatDate(decidedOn)}`}
            {decidedBy && ` by ${decidedBy}`}
            {status === 'ASKED' &&
              change.next !== null &&
              change.refused !== null &&
              `. Next to approve: ${change.next}`}
          </span>
        </span>
        <span className="flex flex-col items-end gap-1">
          <span className="whitespace-nowrap tabular-nums">
            {Number(amount) === 0
              ? `moves ${formatMoney(changeWeight(items))}`
              : withSign(formatMoney(amount))}
          </span>
          <Status tone={tones[status]}>{changeStatusLabels[status]}</Status>
        </span>
      </div>
      {status === 'ASKED' && (
        <p className="mt-1.5 flex flex-wrap gap-2">
          <Button
            size="small"
            variant="primary"
            disabledReason={change.refused}
            busy={decide.busy}
            onClick={() => void decide.run('APPROVED')}
          >
            Approve<span className="sr-only"> change order {number}</span>
          </Button>
          <Button
            size="small"
            disabledReason={change.isMine ? null : change.refused}
            onClick={() => void decide.run(change.isMine ? 'WITHDRAWN' : 'REJECTED')}
          >
            {change.isMine ? 'Withdraw' : 'Reject'}
            <span className="sr-only"> change order {number}</span>
          </Button>
        </p>
      )}
    </li>
  )
}
