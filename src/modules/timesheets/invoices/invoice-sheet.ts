import { exportColumn, type ExportColumn } from '../../../core/files/export/export.ts'
import { productFormula } from '../../../core/files/export/formulas.ts'
import { linesSection, tableSection, withClosing } from '../../../core/print/sections.ts'
import type { Sheet } from '../../../core/print/sheet.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import type { InvoiceLine } from '../rules/billing.ts'
import { invoiceCode, invoiceStatusLabels } from '../rules/invoice.ts'
import type { InvoiceFile } from './invoices.server.ts'

/** Returns the printed form of an invoice. */
export function invoiceSheet({ lines: bill, ...invoice }: InvoiceFile): Sheet {
  const isVoid = invoice.status === 'VOID'
  const lines = tableSection('Work', bill.lines, [
    { title: 'Day', share: 13, renderText: line => formatDate(line.on) },
    { title: 'Person', share: 17, renderText: line => line.person },
    { title: 'Work', share: 32, renderText: line => line.what },
    { title: 'Quantity', share: 13, right: true, renderText: quantityText },
    { title: 'Rate', share: 11, right: true, renderText: line => line.rate && `$${line.rate}` },
    { title: 'Amount', share: 14, right: true, renderText: line => formatMoney(line.amount) },
  ])
  const parts = tableSection('By tract, well and AFE', bill.bySplit, [
    { title: 'Tract, well or AFE', share: 75, renderText: part => part.label },
    { title: 'Amount', share: 25, right: true, renderText: part => formatMoney(part.amount) },
  ])
  return {
    kind: 'Invoice',
    title: invoice.client,
    code: invoiceCode(invoice.number),
    keyFacts: `${invoice.project} · ${formatDate(invoice.fromOn)} to ${formatDate(invoice.toOn)} · issued ${formatDate(invoice.issuedOn)}`,
    lead: {
      tone: isVoid ? 'bad' : 'info',
      states: [
        // The neutral tone has a dash as its sign, which would read as a minus.
        { label: 'Total', value: formatMoney(invoice.total), tone: 'info' },
        ...(isVoid ? [{ label: 'Status', value: invoiceStatusLabels.VOID, tone: 'bad' as const }] : []),
      ],
      lines: isVoid && invoice.voidReason !== null ? [`Void: ${invoice.voidReason}`] : [],
    },
    sections: [
      ...withClosing(lines, ['Total', '', '', '', '', formatMoney(invoice.total)]),
      ...withClosing(parts, ['Total', formatMoney(invoice.total)]),
      ...linesSection('Mileage rates', mileageNotes(bill.lines)),
    ],
    version: `record version ${invoice.version}`,
  }
}

const quantityText = ({ quantity, unit, rate }: InvoiceLine) => (rate === null ? unit : `${quantity} ${unit}`)

/** Returns the sources of mileage rates that the organization did not set. */
const mileageNotes = (lines: readonly InvoiceLine[]) => [
  ...new Set(
    lines.flatMap(({ source, rate }) => (source === null ? [] : [`Mileage at $${rate}: ${source}.`])),
  ),
]

/** A row of the workbook: a line, or a share of the total. */
export type InvoiceRow = Partial<InvoiceLine> & { amount: string }

export const invoiceColumns: readonly ExportColumn<InvoiceRow>[] = [
  exportColumn('on', 'Day', row => row.on ?? null, 'date'),
  exportColumn('person', 'Person', row => row.person ?? null),
  exportColumn('what', 'Work', row => row.what ?? null),
  exportColumn('quantity', 'Quantity', row => row.quantity ?? null, 'number'),
  exportColumn('unit', 'Unit', row => row.unit ?? null),
  exportColumn('rate', 'Rate', row => row.rate ?? null, 'number', '$'),
  {
    ...exportColumn<InvoiceRow>('amount', 'Amount', row => row.amount, 'number', '$'),
    isSummed: true,
    // Lines billed at cost have no rate, and a rounded quantity does not multiply to the amount.
    formula: productFormula<InvoiceRow>(
      { quantity: row => row.quantity, rate: row => row.rate },
      row => row.amount,
    ),
  },
]

/** The columns of the second sheet: the shares of the total by tract, well and AFE. */
export const splitColumns: readonly ExportColumn<InvoiceRow>[] = [
  exportColumn('what', 'Tract, well or AFE', row => row.what ?? null),
  { ...exportColumn<InvoiceRow>('amount', 'Amount', row => row.amount, 'number', '$'), isSummed: true },
]
