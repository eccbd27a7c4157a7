import { landFromPlss } from '../../leases/record/tract.ts'
import type { SavedTract } from '../../leases/record/tract-saved.ts'
import { readPlss } from '../../../core/land/plss.ts'
import { readTerm } from '../../leases/status/term.ts'
import { tractsFromLegal } from '../../leases/tracts/legal-tracts.ts'
import type { Provision } from '../../leases/record/provision.ts'
import { provision } from '../../leases/record/provision.ts'
import type { DecidedQuote } from '../decision.ts'
import type { InstrumentKind, SuggestedField } from '../lease/suggestion.ts'

/** A fact of an instrument that a user confirmed. */
export type ConfirmedFact = {
  field: SuggestedField
  key: string
  value: string
  parameters: Record<string, unknown>
  quote: DecidedQuote | null
}

const one = (facts: readonly ConfirmedFact[], field: SuggestedField) =>
  facts.find(fact => fact.field === field && fact.value !== '')?.value ?? null

/** The lease's own fields, from confirmed facts; unconfirmed facts are skipped. */
export function leaseFieldsOf(
  facts: readonly ConfirmedFact[],
  kind: InstrumentKind,
): Record<string, unknown> {
  const term = one(facts, 'primaryTerm')
  const reading = term === null ? null : readTerm(term)
  const acres = one(facts, 'acres')
  const recording = {
    county: one(facts, 'county'),
    book: one(facts, 'book'),
    page: one(facts, 'page'),
    instrumentNumber: one(facts, 'instrumentNumber'),
    recordedDate: one(facts, 'recordedDate'),
  }
  const isRecorded = recording.book ?? recording.page ?? recording.instrumentNumber ?? recording.recordedDate
  const rental = one(facts, 'rentalPerAcre')
  const paidUp = one(facts, 'paidUp') !== null
  const fields: Record<string, unknown> = {
    lessor: one(facts, 'lessor'),
    lessee: one(facts, 'lessee'),
    state: one(facts, 'state'),
    county: one(facts, 'county'),
    instrumentDate: one(facts, 'instrumentDate'),
    effectiveDate: one(facts, 'effectiveDate'),
    primaryTerm: reading?.ok ? reading.value : null,
    royaltyOil: one(facts, 'royaltyOil'),
    royaltyGas: one(facts, 'royaltyGas'),
    bonusPerNma: one(facts, 'bonusPerNma'),
    bonusTotal: one(facts, 'bonusTotal'),
    delayRental: rental === null && !paidUp ? null : { perAcre: rental, paidUp },
    recordedAcres: acres === null ? null : Number(acres),
    recording: isRecorded == null ? null : { ...recording, memorandum: kind === 'MEMORANDUM' },
    type: kind === 'TOP_LEASE' ? 'TOP_LEASE' : null,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** The tracts of confirmed descriptions, parsed from the confirmed text. */
export function tractsOf(facts: readonly ConfirmedFact[]): SavedTract[] {
  const state = one(facts, 'state')
  const county = one(facts, 'county')
  const stated = one(facts, 'acres')
  const described = facts.filter(({ field }) => field === 'tract')
  return described.map(({ value }, index) => {
    const plss = readPlss(value)
    const [section] = plss.ok ? plss.value : []
    const [other] = section ? [] : tractsFromLegal(value, state)
    return {
      tractNumber: String(index + 1),
      state,
      county,
      land: section
        ? landFromPlss(section, state)
        : (other?.land ?? { system: 'METES_AND_BOUNDS', description: value }),
      legal: value,
      statedAcres: described.length === 1 && stated !== null ? Number(stated) : null,
      mapAcres: null,
      fromFt: null,
      toFt: null,
      interests: [],
    }
  })
}

/** A clause with its numbers; null if a number is missing or out of bounds. */
export function provisionFrom(
  type: string,
  parameters: Readonly<Record<string, unknown>>,
  about: object = {},
): Provision | null {
  const parsed = provision.safeParse({ type, parameters, ...about })
  return parsed.success ? parsed.data : null
}

/**
 * Confirmed clauses with their words and page. A clause whose numbers are no longer valid is skipped and
 * listed by name.
 */
export function provisionsOf(
  facts: readonly ConfirmedFact[],
  documentId: string,
): { provisions: Provision[]; left: string[] } {
  const provisions: Provision[] = []
  const left: string[] = []
  for (const { field, key, parameters, quote } of facts) {
    if (field !== 'provision') continue
    const text = quote?.words ?? ''
    const clause = provisionFrom(key, parameters, { text, page: quote?.page ?? null, documentId })
    if (clause) provisions.push(clause)
    else left.push(key)
  }
  return { provisions, left }
}
