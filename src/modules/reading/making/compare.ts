import { formatDate } from '../../../ui/formats.ts'
import { termText, type Term } from '../../leases/status/term.ts'
import { factsToLeaseFields, type ConfirmedFact } from './lease-from-facts.ts'
import { isDeed, type InstrumentKind } from '../lease/suggestion.ts'

/** One field in which the lease and its document differ. */
export type Difference = { field: string; label: string; lease: string; paper: string; change: unknown }

const fieldLabels: Record<string, string> = {
  lessor: 'Lessor',
  lessee: 'Lessee',
  state: 'State',
  county: 'County',
  instrumentDate: 'Instrument date',
  effectiveDate: 'Effective',
  primaryTerm: 'Primary term',
  royaltyOil: 'Royalty, oil',
  royaltyGas: 'Royalty, gas',
  bonusPerNma: 'Bonus, $/NMA',
  bonusTotal: 'Total bonus',
  recordedAcres: 'Stated acres',
  recording: 'Recording',
}

/** The differences between the confirmed document and a lease's own fields, field by field. */
export function listDifferences(
  lease: Readonly<Record<string, unknown>>,
  facts: readonly ConfirmedFact[],
  kind: InstrumentKind,
): Difference[] {
  // A deed concerns land and is not a document of the lease.
  const fields = isDeed(kind) ? {} : factsToLeaseFields(facts, kind)
  return Object.entries(fieldLabels).flatMap(([field, label]) => {
    if (!(field in fields)) return []
    const [leaseValue, documentValue] = [lease[field], fields[field]]
    if (isSameText(comparableText(field, leaseValue), comparableText(field, documentValue))) return []
    return [
      {
        field,
        label,
        lease: comparableText(field, leaseValue),
        paper: comparableText(field, documentValue),
        change: documentValue,
      },
    ]
  })
}

const normalizeText = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9./]+/g, ' ')
    .trim()

function isSameText(a: string, b: string): boolean {
  return (
    normalizeText(a) === normalizeText(b) ||
    (a !== '—' && b !== '—' && parseShareText(a) !== null && parseShareText(a) === parseShareText(b))
  )
}

/** "25%", "0.25" and "1/4" are equal. */
function parseShareText(text: string): number | null {
  const [top, bottom] = text.split('/')
  const value =
    bottom === undefined
      ? text.endsWith('%')
        ? Number(text.slice(0, -1)) / 100
        : Number(text.replaceAll(',', ''))
      : Number(top) / Number(bottom)
  return Number.isFinite(value) ? Math.round(value * 1e8) / 1e8 : null
}

function comparableText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (field === 'primaryTerm') return termText(value as Term)
  if (field.endsWith('Date')) return formatDate(value as string)
  if (field === 'recording') {
    const { book, page, instrumentNumber, county } = value as Record<string, string | null>
    return [
      county,
      book && `Book ${book}`,
      page && `Page ${page}`,
      instrumentNumber && `No. ${instrumentNumber}`,
    ]
      .filter(Boolean)
      .join(', ')
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
}
