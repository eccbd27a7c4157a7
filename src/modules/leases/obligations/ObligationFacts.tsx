import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { formatDays } from '../../../core/time/calendar.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { OriginLine } from '../../../core/origins/OriginLine.tsx'
import { consequenceLabels } from '../record/obligation.ts'
import { ObligationState, type LeaseFileObligation } from './ObligationState.tsx'

/** An obligation's facts and its approvals. */
export const ObligationFacts = ({ row, today }: { row: LeaseFileObligation; today: string }) => (
  <>
    <DescriptionList
      items={[
        { label: 'State', value: <ObligationState row={row} today={today} /> },
        { label: 'Pay by', value: formatDate(row.payBy) },
        { label: 'Due', value: formatDate(row.dueDate) },
        {
          label: 'Amount',
          value: row.derivation ? (
            <DerivedFigure label="Amount" derived={row.derivation} renderValue={formatMoney} />
          ) : (
            formatMoney(row.amount)
          ),
        },
        { label: 'To', value: row.payee || '—' },
        { label: 'Because', value: row.basis || '—' },
        { label: 'If missed', value: consequenceLabels[row.consequence] },
        { label: 'Grace', value: row.graceDays === 0 ? 'none' : formatDays(row.graceDays) },
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
    <OriginLine kind="obligation" recordId={row.id} />
  </>
)
