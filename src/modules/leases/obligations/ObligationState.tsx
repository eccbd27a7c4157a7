import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { UnsentMark } from '../../../core/unsent/WaitingMark.tsx'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { obligationState } from './obligation-state.ts'

export type LeaseFileObligation = LeaseFile['obligations'][number]

/** An obligation's state and the time it has left: "Due · in 21 days", "3 days overdue". */
export function ObligationState({ row, today }: { row: LeaseFileObligation; today: string }) {
  const { tone, words } = obligationState(row, today)
  return (
    <>
      <Status tone={tone}>{words}</Status>
      <UnsentMark record={row.id} />
    </>
  )
}

/** The day by which an obligation must be met, and its due date if they differ. */
export const PayByDate = ({ row: { payBy, dueDate } }: { row: LeaseFileObligation }) => (
  <>
    {formatDate(payBy)}
    {payBy !== dueDate && (
      <span className="block text-xs text-faint">due {formatDate(dueDate)}, office closed</span>
    )}
  </>
)

export const ObligationAmount = ({ row: { amount, derivation } }: { row: LeaseFileObligation }) =>
  derivation ? (
    <DerivedFigure label="Amount" derived={derivation} renderValue={formatMoney} />
  ) : (
    formatMoney(amount)
  )
