import { Link } from '@tanstack/react-router'
import { Instant } from '../../../core/auth/Instant.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { pluralize, formatMoney } from '../../../ui/formats.ts'
import { Stat } from '../../../ui/Stat.tsx'
import { Status } from '../../../ui/Status.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { approvalRefusal, approvalsNeeded, approvalLimit } from '../approval/limit.ts'
import { statusTones, statusLabels } from '../record/afe.ts'
import type { AfeView } from './useAfeFile.tsx'
import { amountToDecide } from './figures.ts'
import { useDecisionRefusal } from './useAfeActions.tsx'

/** The amount to approve, the decisions so far, and the users who may still decide. */
export function ApprovalTab({ file }: { file: AfeView }) {
  const { status, base, decisions, settings } = file
  const amount = amountToDecide(file)
  const required = approvalsNeeded(amount, settings)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
      <div className="grid gap-4">
        <Card
          title="Decision"
          actions={
            <Link to="/app/afe/limits" className={buttonClass('quiet')}>
              Approval limits
            </Link>
          }
        >
          <div className="flex flex-wrap gap-x-8 gap-y-3">
            <Stat label="Status" value={<Status tone={statusTones[status]}>{statusLabels[status]}</Status>} />
            <Stat
              label="Amount, gross"
              value={formatMoney(amount)}
              note={base.length > 0 ? `with ${base.map(({ number }) => number).join(', ')}` : undefined}
            />
            <Stat
              label="Approvals needed"
              value={required}
              note={required === 2 ? `two people above ${formatMoney(settings.secondAbove)}` : undefined}
            />
          </div>
        </Card>
        <Card title="Decisions" hasNoPadding={decisions.length > 0}>
          <PlainTable
            caption="Decisions"
            rows={decisions}
            rowKey={row => row.userId}
            columns={[
              { header: 'Person', names: true, cell: row => row.name ?? 'A former member' },
              {
                header: 'Decision',
                cell: row => <Status tone={statusTones[row.decision]}>{statusLabels[row.decision]}</Status>,
              },
              { header: 'Amount', align: 'right', cell: row => formatMoney(row.amount) },
              { header: 'Date', cell: row => <Instant at={row.at} /> },
              { header: 'Reason', canWrap: true, cell: row => row.note ?? '—' },
            ]}
            empty={
              <p className="text-muted">
                {status === 'draft'
                  ? 'A draft cannot be approved. Send it for approval once the estimate is complete.'
                  : 'No one has decided yet.'}
              </p>
            }
          />
        </Card>
      </div>
      {status === 'in_approval' && (
        <Approvers file={file} amount={amount} missing={required - decisions.length} />
      )}
    </div>
  )
}

/** The users whose limit covers the amount, and the reason if the current user is not among them. */
function Approvers({ file, amount, missing }: { file: AfeView; amount: string; missing: number }) {
  const refusal = useDecisionRefusal(file)
  const authors = [file.createdBy.id, file.sentBy?.id].filter(id => id !== undefined)
  const decided = new Set(file.decisions.map(({ userId }) => userId))
  const eligible = file.approvers.filter(
    person => !decided.has(person.id) && approvalRefusal(person, file.limits, { amount, authors }) === null,
  )
  const upTo = (person: (typeof eligible)[number]) => approvalLimit(person, file.limits)?.upTo ?? null
  return (
    <Card title="Who may approve" hasNoPadding={eligible.length > 0}>
      <PlainTable
        caption="Who may approve"
        rows={eligible}
        rowKey={row => row.id}
        columns={[
          { header: 'Person', names: true, cell: row => row.name },
          {
            header: 'Up to, gross',
            align: 'right',
            cell: row => (upTo(row) === null ? 'Any amount' : formatMoney(upTo(row))),
          },
        ]}
        empty={<p className="text-bad">No approval limit covers {formatMoney(amount)}. Raise one first.</p>}
      />
      <p className="px-3.5 py-2 text-sm text-muted">
        {pluralize(missing, 'approval')} missing. {refusal ?? 'You may approve it.'}
      </p>
    </Card>
  )
}
