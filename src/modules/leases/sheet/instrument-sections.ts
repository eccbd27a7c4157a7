import type { Quote, Section } from '../../../core/print/sheet.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { obligationState } from '../obligations/obligation-state.ts'
import { consequenceWords } from '../record/obligation.ts'
import { provisionWords } from '../record/provision.ts'
import { provisionParameters } from '../record/provision-words.ts'
import type { SheetFile } from './lease-sheet.server.ts'

/** What is owed under a lease, what its instrument says, and what is in its file. */
export function instrumentSections(file: SheetFile): Section[] {
  const { obligations, provisions, assignments, documents, leaseFields, today } = file
  return [
    {
      as: 'table',
      title: 'Obligations',
      columns: [
        { title: 'Pay by', share: 14 },
        { title: 'What', share: 20 },
        { title: 'Basis', share: 22 },
        { title: 'Amount', share: 12, right: true },
        { title: 'Payee', share: 14 },
        { title: 'If missed', share: 16 },
        { title: 'State', share: 14 },
      ],
      rows: obligations.map(row => ({
        cells: [
          formatDate(row.payBy) + (row.payBy === row.dueDate ? '' : ` (due ${formatDate(row.dueDate)})`),
          row.title,
          row.basis || '—',
          formatMoney(row.amount),
          row.payee || '—',
          consequenceWords[row.consequence],
          obligationState(row, today).words,
        ],
      })),
      none: 'Nothing is due under its terms in the coming year.',
    },
    {
      as: 'quotes',
      title: 'Provisions',
      quotes: provisions.map(({ provision }) => quoteOf(provision)),
      none: 'No provisions on record.',
    },
    ...(assignments.length > 0
      ? [
          {
            as: 'table' as const,
            title: 'Assignments',
            columns: [
              { title: 'Effective', share: 16 },
              { title: 'From', share: 32 },
              { title: 'To', share: 32 },
              { title: 'Working interest', share: 20, right: true },
            ],
            rows: assignments.map(row => ({
              cells: [formatDate(row.effectiveDate), row.assignor, row.assignee, row.wi],
            })),
            none: '',
          },
        ]
      : []),
    ...(documents.length > 0
      ? [
          {
            as: 'table' as const,
            title: 'Documents in the file',
            columns: [
              { title: 'Document', share: 76 },
              { title: 'Added', share: 24, right: true },
            ],
            rows: documents.map(({ title, addedOn }) => ({ cells: [title, formatDate(addedOn)] })),
            none: '',
          },
        ]
      : []),
    ...(leaseFields.notes
      ? [
          {
            as: 'lines' as const,
            title: 'Notes',
            lines: [{ text: leaseFields.notes, tone: 'none' as const }],
          },
        ]
      : []),
  ]
}

/** A clause as it is quoted; what nobody confirmed does not count, and says so. */
function quoteOf(provision: SheetFile['provisions'][number]['provision']): Quote {
  const { type, paragraph, page, text, confirmedBy, confirmedOn } = provision
  const terms = provisionParameters(provision)
    .map(({ label, value }) => `${label.toLowerCase()}: ${value}`)
    .join(', ')
  return {
    title: [paragraph && `¶ ${paragraph}`, [provisionWords[type], terms].filter(Boolean).join(', ')]
      .filter(Boolean)
      .join(' '),
    source: [
      page !== null && `page ${page}`,
      confirmedBy === null
        ? 'not confirmed, so it does not count yet'
        : `confirmed by ${confirmedBy}${confirmedOn ? `, ${formatDate(confirmedOn)}` : ''}`,
    ]
      .filter(Boolean)
      .join(' · '),
    text,
    faint: confirmedBy === null,
  }
}
