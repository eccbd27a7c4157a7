import { linesSection, tableSection } from '../../../core/print/sections.ts'
import type { Quote, Section } from '../../../core/print/sheet.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { obligationState } from '../obligations/obligation-state.ts'
import { consequenceLabels } from '../record/obligation.ts'
import { provisionLabels } from '../record/provision.ts'
import { provisionParameters } from '../record/provision-text.ts'
import type { SheetFile } from './sheet-file.ts'

/** Builds the sections on a lease's obligations, the contents of its instrument, and its documents. */
export function instrumentSections(file: SheetFile): Section[] {
  const { obligations, provisions, assignments, documents, leaseFields, today } = file
  return [
    ...tableSection(
      'Obligations',
      obligations,
      [
        { title: 'Pay by', share: 14, renderText: payByText },
        { title: 'Obligation', share: 20, renderText: row => row.title },
        { title: 'Basis', share: 22, renderText: row => row.basis },
        { title: 'Amount', share: 12, right: true, renderText: row => formatMoney(row.amount) },
        { title: 'Payee', share: 14, renderText: row => row.payee },
        { title: 'If missed', share: 16, renderText: row => consequenceLabels[row.consequence] },
        { title: 'Status', share: 14, renderText: row => obligationState(row, today).words },
      ],
      'Nothing is due under its terms in the coming year.',
    ),
    {
      kind: 'quotes',
      title: 'Provisions',
      quotes: provisions.map(({ provision }) => provisionQuote(provision)),
      emptyText: 'No provisions on record.',
    },
    ...tableSection('Assignments', assignments, [
      { title: 'Effective', share: 16, renderText: row => formatDate(row.effectiveDate) },
      { title: 'From', share: 32, renderText: row => row.assignor },
      { title: 'To', share: 32, renderText: row => row.assignee },
      { title: 'Working interest', share: 20, right: true, renderText: row => row.wi },
    ]),
    ...tableSection('Documents in the file', documents, [
      { title: 'Document', share: 76, renderText: row => row.title },
      { title: 'Added', share: 24, right: true, renderText: row => formatDate(row.addedOn) },
    ]),
    ...linesSection('Notes', leaseFields.notes ? [leaseFields.notes] : []),
  ]
}

const payByText = ({ payBy, dueDate }: SheetFile['obligations'][number]) =>
  formatDate(payBy) + (payBy === dueDate ? '' : ` (due ${formatDate(dueDate)})`)

/** Returns a quoted clause; an unconfirmed one is marked, because it does not count. */
function provisionQuote(provision: SheetFile['provisions'][number]['provision']): Quote {
  const { type, paragraph, page, text, confirmedBy, confirmedOn } = provision
  const terms = provisionParameters(provision)
    .map(({ label, value }) => `${label.toLowerCase()}: ${value}`)
    .join(', ')
  return {
    title: [paragraph && `¶ ${paragraph}`, [provisionLabels[type], terms].filter(Boolean).join(', ')]
      .filter(Boolean)
      .join(' '),
    source: [
      page !== null && `page ${page}`,
      confirmedBy === null
        ? 'not confirmed; not applied'
        : `confirmed by ${confirmedBy}${confirmedOn ? `, ${formatDate(confirmedOn)}` : ''}`,
    ]
      .filter(Boolean)
      .join(' · '),
    text,
    faint: confirmedBy === null,
  }
}
