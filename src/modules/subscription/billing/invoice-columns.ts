import { exportColumn as column, type ExportColumn } from '../../../core/files/export/export.ts'
import { invoiceStateLabels, type InvoiceState } from './billing.ts'

type ExportedInvoice = {
  number: string
  state: InvoiceState
  issuedOn: string
  dueOn: string
  total: string
  paid: string
  balance: string
  voided: boolean
}

/** The columns of exported invoices; money in dollars. */
export const invoiceColumns: ExportColumn<ExportedInvoice>[] = [
  column('number', 'Number', row => row.number),
  column('state', 'State', row => invoiceStateLabels[row.state]),
  column('issued', 'Issued', row => row.issuedOn, 'date'),
  column('due', 'Due', row => row.dueOn, 'date'),
  column('total', 'Total', row => row.total, 'number', '$'),
  column('paid', 'Paid', row => row.paid, 'number', '$'),
  column('balance', 'Balance', row => (row.voided ? '0.00' : row.balance), 'number', '$'),
]
