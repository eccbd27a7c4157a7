import { exportColumn as column, type ExportColumn } from '../../../core/files/export/export.ts'
import { daysBetween, type Day } from '../../../core/time/calendar.ts'
import type { ObligationListRow } from './obligation-list.server.ts'
import { isOpen } from './obligation-numbers.ts'
import { consequenceLabels, obligationStatusLabels, obligationLabels } from '../record/obligation.ts'

/** Export columns of an obligation list. */
export const obligationColumns = (
  today: Day,
): readonly ExportColumn<Omit<ObligationListRow, 'derivation'>>[] => [
  column('payBy', 'Pay by', row => row.payBy, 'date'),
  column('dueDate', 'Due', row => row.dueDate, 'date'),
  column('leaseNumber', 'Lease number', row => row.leaseNumber),
  column('leaseName', 'Lease', row => row.leaseName),
  column('type', 'Type', row => obligationLabels[row.type]),
  column('title', 'Obligation', row => row.title),
  column('amount', 'Amount', row => row.amount, 'number', '$'),
  column('payee', 'To', row => row.payee),
  column('consequence', 'If missed', row => consequenceLabels[row.consequence]),
  column('graceDays', 'Grace', row => row.graceDays, 'number', 'days'),
  column('status', 'State', row => obligationStatusLabels[row.status]),
  column('status', 'Days left', row => (isOpen(row) ? daysBetween(today, row.payBy) : null), 'number'),
  column('assignedTo', 'Assigned to', row => row.assignee),
  column('acknowledged', 'Acknowledged by', row => row.acknowledger),
  column('acknowledged', 'Acknowledged on', row => row.acknowledgedOn, 'date'),
  column('acknowledged', 'Acknowledgment', row => row.acknowledgedNote),
  column('acknowledged', 'Acknowledgment file', row => row.acknowledgedFile),
  column('paidOn', 'Paid on', row => row.paidOn, 'date'),
  column('paidAmount', 'Paid', row => row.paidAmount, 'number', '$'),
  column('basis', 'Basis', row => row.basis),
  column('evidence', 'Evidence', row => row.evidence),
  column('reason', 'Reason', row => row.reason),
]
