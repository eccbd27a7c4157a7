import { knownFacts, type Sheet } from '../../../core/print/sheet.ts'
import { linesSection, tableSection, withClosing } from '../../../core/print/sections.ts'
import { formatDate, formatMoney, formatNumber } from '../../../ui/formats.ts'
import { lineAmount } from './billing.ts'
import type { InvoiceRow } from './invoice-list.server.ts'

/** The PDF of an invoice from the platform. */
export function invoiceSheet(invoice: InvoiceRow): Sheet {
  const { issuer, billTo, voided, voidReason, periodStart, periodEnd, total, paid } = invoice
  const balance = voided ? '0.00' : invoice.balance
  const isOpen = Number(balance) > 0
  return {
    kind: 'Invoice',
    title: billTo.name,
    code: invoice.number,
    keyFacts: [
      `Issued ${formatDate(invoice.issuedOn)}`,
      `due ${formatDate(invoice.dueOn)}`,
      periodStart && periodEnd && `for ${formatDate(periodStart)} to ${formatDate(periodEnd)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    lead: {
      tone: voided ? 'bad' : isOpen ? 'info' : 'good',
      states: [
        { label: 'Total', value: formatMoney(total), tone: 'none' },
        { label: 'Paid', value: formatMoney(paid), tone: 'none' },
        voided
          ? { label: 'Status', value: 'Void', tone: 'bad' }
          : { label: 'Balance due', value: formatMoney(balance), tone: isOpen ? 'info' : 'good' },
      ],
      lines: voided ? [`Void: ${voidReason ?? ''}`] : [],
    },
    sections: [
      {
        kind: 'facts',
        title: 'Parties',
        facts: knownFacts([
          { label: 'From', value: issuer && [issuer.name, issuer.address].filter(Boolean).join('\n') },
          { label: 'Bill to', value: [billTo.name, billTo.address].filter(Boolean).join('\n') },
          { label: 'Tax ID', value: issuer?.taxId },
        ]),
      },
      ...withClosing(
        tableSection(
          'Lines',
          invoice.lines,
          [
            { title: 'Description', share: 55, renderText: line => line.description },
            { title: 'Quantity', share: 13, right: true, renderText: line => formatNumber(line.quantity) },
            { title: 'Price', share: 15, right: true, renderText: line => formatMoney(line.unitPrice) },
            { title: 'Amount', share: 17, right: true, renderText: line => formatMoney(lineAmount(line)) },
          ],
          'No lines.',
        ),
        ['Total', '', '', formatMoney(total)],
        ['Paid', '', '', formatMoney(paid)],
        ['Balance due', '', '', formatMoney(balance)],
      ),
      ...linesSection(
        'Payment',
        issuer?.payment && !voided ? [issuer.payment, `Reference: ${invoice.number}`] : [],
      ),
      ...linesSection('Note', invoice.note ? [invoice.note] : []),
    ],
    version: `invoice version ${invoice.version}`,
  }
}
