import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { refusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { daysWords } from '../../../core/time/calendar.ts'
import { WhoWasToldPanel } from '../../notifications/WhoWasToldPanel.tsx'
import { leaseAccess } from '../access.ts'
import { consequenceWords } from '../record/obligation.ts'
import { Acknowledgment } from './Acknowledgment.tsx'
import { AssignField } from './AssignField.tsx'
import { ObligationState, type ObligationOfFile } from './ObligationState.tsx'
import { useLeases } from '../record/useLeases.tsx'

/** A step, what it is called once it is done, and whether a click takes it back. */
type Step = {
  text: string
  work: () => Promise<{ id: string; version: number }>
  undoable?: boolean | undefined
}

type StepsProps = { row: ObligationOfFile; today: string; readOnly: string | null; onClose: () => void }

/** One obligation: what it is, who approved it, and the next step. */
export function ObligationSteps({ row, today, readOnly, onClose }: StepsProps) {
  const { approve, assign, pay, waive, miss, reopen, note } = useLeases().call.obligations
  const viewer = useViewer()
  const [asked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const [paidOn, setPaidOn] = useState(today)
  const [paidAmount, setPaidAmount] = useState(row.amount ?? '')
  const [evidence, setEvidence] = useState(row.evidence)
  const which = { id: row.id, version: row.version }
  const step = useCommand(({ work }: Step) => work(), {
    success: (settled, { text, undoable = true }) =>
      undoable ? { text, undo: () => reopen.mutate({ ...settled, reason: 'Undone right away' }) } : text,
    after: onClose,
    kept: onClose,
    keepOffline: ({ text }) => ({ record: row.id, of: row.leaseNumber, what: row.title, text }),
    inForm: true,
  })
  const { busy, fields, refused } = step
  const assigning = useCommand((assignedTo: string | null) => assign.mutate({ ...which, assignedTo }), {
    success: ({ id, version }) => ({
      text: 'Assignment changed',
      undo: () => assign.mutate({ id, version, assignedTo: row.assignedTo }),
    }),
  })
  const run = (text: string, work: Step['work'], undoable?: boolean) =>
    void step.run({ text, work, undoable })
  const settled = row.status === 'PAID' || row.status === 'WAIVED' || row.status === 'MISSED'
  const button = { busy, disabledReason: readOnly }

  return (
    <SideModal
      open
      title={row.title}
      meta={
        <Link to="/app/leases/$leaseId" params={{ leaseId: row.leaseId }} className="hover:underline">
          {row.leaseNumber} {row.leaseName}
        </Link>
      }
      onClose={onClose}
    >
      {refused && (
        <Notice tone="bad" title="Not done">
          {refused.message}
        </Notice>
      )}
      <DescriptionList
        items={[
          { label: 'State', value: <ObligationState row={row} today={today} /> },
          { label: 'Pay by', value: formatDate(row.payBy) },
          { label: 'Due', value: formatDate(row.dueDate) },
          {
            label: 'Amount',
            value: row.derivation ? (
              <DerivedFigure label="Amount" derived={row.derivation} shown={formatMoney} />
            ) : (
              formatMoney(row.amount)
            ),
          },
          { label: 'To', value: row.payee || '—' },
          { label: 'Because', value: row.basis || '—' },
          { label: 'If missed', value: consequenceWords[row.consequence] },
          { label: 'Grace', value: row.graceDays === 0 ? 'none' : daysWords(row.graceDays) },
          ...(row.periodFrom
            ? [{ label: 'Covers', value: `${formatDate(row.periodFrom)} – ${formatDate(row.periodTo)}` }]
            : []),
          { label: 'First approval', value: row.firstApprover ?? '—' },
          { label: 'Second approval', value: row.approver ?? '—' },
          ...(row.status === 'PAID'
            ? [{ label: 'Paid', value: `${formatMoney(row.paidAmount)} on ${formatDate(row.paidOn)}` }]
            : []),
          ...(row.reason ? [{ label: 'Reason', value: row.reason }] : []),
        ]}
      />

      <AssignField
        value={row.assignedTo}
        disabled={readOnly !== null || assigning.busy}
        onChange={id => void assigning.run(id)}
      />
      <Acknowledgment key={row.version} row={row} readOnly={readOnly} />
      {row.status === 'DUE' && (
        <Button variant="primary" {...button} onClick={() => run('Approved', () => approve.mutate(which))}>
          {row.firstApprovedBy === null ? 'Approve' : 'Give second approval'}
        </Button>
      )}
      {row.status === 'APPROVED' && (
        <section className="grid gap-3 rounded-lg border p-3">
          <h3 className="font-semibold">Record payment</h3>
          <DateField
            label="Paid on"
            value={paidOn}
            error={fields.paidOn}
            onChange={event => setPaidOn(event.target.value)}
          />
          <TextField
            label="Amount"
            suffix="$"
            inputMode="decimal"
            value={paidAmount}
            error={fields.paidAmount}
            onChange={event => setPaidAmount(event.target.value)}
          />
          <Proof evidence={evidence} onChange={setEvidence} error={fields.evidence} />
          <Button
            variant="primary"
            {...button}
            onClick={() =>
              run('Payment recorded', () =>
                pay.mutate({ ...which, paidOn, paidAmount: paidAmount.trim() || null, evidence }),
              )
            }
          >
            Record payment
          </Button>
        </section>
      )}
      {row.status !== 'APPROVED' && (
        <section className="grid gap-2">
          <Proof evidence={evidence} onChange={setEvidence} error={fields.evidence} />
          {evidence !== row.evidence && (
            <Button
              {...button}
              onClick={() => run('Proof recorded', () => note.mutate({ ...which, evidence }), false)}
            >
              Record proof
            </Button>
          )}
        </section>
      )}
      {refusal(viewer, leaseAccess.write) === null && (
        <details onToggle={event => setAsked(event.currentTarget.open)}>
          <summary className="w-fit rounded-sm text-muted hover:text-ink max-md:py-2">Who was told</summary>
          {asked && <WhoWasToldPanel obligationId={row.id} />}
        </details>
      )}
      <section className="mt-auto grid gap-2 border-t pt-3">
        <TextField
          label={settled ? 'Reason to reopen' : 'Reason to waive or mark as missed'}
          value={reason}
          error={fields.reason}
          onChange={event => setReason(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          {!settled && (
            <>
              <Button {...button} onClick={() => run('Waived', () => waive.mutate({ ...which, reason }))}>
                Waive
              </Button>
              <Button
                variant="danger"
                {...button}
                onClick={() => run('Marked as missed', () => miss.mutate({ ...which, reason }))}
              >
                Mark as missed
              </Button>
            </>
          )}
          {(row.status !== 'DUE' || row.firstApprovedBy !== null) && (
            <Button
              {...button}
              onClick={() => run('Reopened', () => reopen.mutate({ ...which, reason }), false)}
            >
              Reopen
            </Button>
          )}
        </div>
      </section>
    </SideModal>
  )
}

type ProofProps = { evidence: string; onChange: (text: string) => void; error: string | undefined }

const Proof = ({ evidence, onChange, error }: ProofProps) => (
  <TextArea
    label="Proof"
    hint="A check number, the bank’s receipt, a letter and where it is filed."
    rows={2}
    value={evidence}
    error={error}
    onChange={event => onChange(event.target.value)}
  />
)
