import { landFromPlss } from '../../leases/record/tract.ts'
import type { SavedTract } from '../../leases/record/saved-tract.ts'
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

const findFactValue = (facts: readonly ConfirmedFact[], field: SuggestedField) =>
  facts.find(fact => fact.field === field && fact.value !== '')?.value ?? null

/** The lease's own fields, from confirmed facts; unconfirmed facts are skipped. */
export function factsToLeaseFields(
  facts: readonly ConfirmedFact[],
  kind: InstrumentKind,
): Record<string, unknown> {
  const term = findFactValue(facts, 'primaryTerm')
  const reading = term === null ? null : readTerm(term)
  const acres = findFactValue(facts, 'acres')
  const recording = {
    county: findFactValue(facts, 'county'),
    book: findFactValue(facts, 'book'),
    page: findFactValue(facts, 'page'),
    instrumentNumber: findFactValue(facts, 'instrumentNumber'),
    recordedDate: findFactValue(facts, 'recordedDate'),
  }
  const isRecorded = recording.book ?? recording.page ?? recording.instrumentNumber ?? recording.recordedDate
  const rental = findFactValue(facts, 'rentalPerAcre')
  const paidUp = findFactValue(facts, 'paidUp') !== null
  const fields: Record<string, unknown> = {
    lessor: findFactValue(facts, 'lessor'),
    lessee: findFactValue(facts, 'lessee'),
    state: findFactValue(facts, 'state'),
    county: findFactValue(facts, 'county'),
    instrumentDate: findFactValue(facts, 'instrumentDate'),
    effectiveDate: findFactValue(facts, 'effectiveDate'),
    primaryTerm: reading?.ok ? reading.value : null,
    royaltyOil: findFactValue(facts, 'royaltyOil'),
    royaltyGas: findFactValue(facts, 'royaltyGas'),
    bonusPerNma: findFactValue(facts, 'bonusPerNma'),
    bonusTotal: findFactValue(facts, 'bonusTotal'),
    delayRental: rental === null && !paidUp ? null : { perAcre: rental, paidUp },
    recordedAcres: acres === null ? null : Number(acres),
    recording: isRecorded == null ? null : { ...recording, memorandum: kind === 'MEMORANDUM' },
    type: kind === 'TOP_LEASE' ? 'TOP_LEASE' : null,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/** The tracts of confirmed descriptions, parsed from the confirmed text. */
export function toSavedTracts(facts: readonly ConfirmedFact[]): SavedTract[] {
  const state = findFactValue(facts, 'state')
  const county = findFactValue(facts, 'county')
  const statedAcresFact = findFactValue(facts, 'acres')
  const described = facts.filter(({ field }) => field === 'tract')
  return described.map(({ value }, index) => {
    const plss = readPlss(value)
    const [section] = plss.ok ? plss.value : []
    const [surveyTract] = section ? [] : tractsFromLegal(value, state)
    return {
      tractNumber: String(index + 1),
      state,
      county,
      land: section
        ? landFromPlss(section, state)
        : (surveyTract?.land ?? { system: 'METES_AND_BOUNDS', description: value }),
      legal: value,
      statedAcres: described.length === 1 && statedAcresFact !== null ? Number(statedAcresFact) : null,
      mapAcres: null,
      fromFt: null,
      toFt: null,
      interests: [],
    }
  })
}

/** A clause with its numbers; null if a number is missing or out of bounds. */
export function parseProvision(
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
export function toProvisions(
  facts: readonly ConfirmedFact[],
  documentId: string,
): { provisions: Provision[]; skippedClauses: string[] } {
  const provisions: Provision[] = []
  const left: string[] = []
  for (const { field, key, parameters, quote } of facts) {
    if (field !== 'provision') continue
    const text = quote?.words ?? ''
    const clause = parseProvision(key, parameters, { text, page: quote?.page ?? null, documentId })
    if (clause) provisions.push(clause)
    else left.push(key)
  }
  return { provisions, skippedClauses: left }
}
