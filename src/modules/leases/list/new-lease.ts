import type { Derived } from '../../../core/resource/derived.ts'
import { leaseAcres } from '../acres/acres.ts'
import { interestSchema, type Interest } from '../../../core/land/interest.ts'
import { tractsFromLegal, type ParsedTract } from '../tracts/legal-tracts.ts'
import type { SavedTract } from '../record/saved-tract.ts'
import { readRoyalty, readShare } from '../../../core/land/fraction.ts'
import { isDay, type Day } from '../../../core/time/calendar.ts'
import { readTerm, termEnd, type Term } from '../status/term.ts'

/** A user's entries for a new lease: text as typed, most of it optional. */
export type NewLeaseText = {
  leaseNumber: string
  name: string
  type: string
  lessor: string
  lessee: string
  state: string
  county: string
  effectiveDate: string
  term: string
  royalty: string
  legal: string
  /** Stated acres, for land whose description does not give them. */
  acres: string
  /** The lessors' share of the minerals, "1/2", empty for the whole; our working interest, "0.8", empty if unknown. */
  mineral: string
  working: string
}

export const blankLease: NewLeaseText = {
  leaseNumber: '',
  name: '',
  type: 'FEE',
  lessor: '',
  lessee: '',
  state: '',
  county: '',
  effectiveDate: '',
  term: '3 years',
  royalty: '',
  legal: '',
  acres: '',
  mineral: '',
  working: '',
}

export type NewLeaseDraft = {
  lease: Record<string, unknown>
  tracts: SavedTract[]
  /** Results of the text typed so far, shown while typing. */
  expiresOn: Day | null
  read: ParsedTract[]
  net: Derived<number | null>
  gross: Derived<number | null>
  ours: Derived<number | null>
  /** Parsing problems by field. */
  problems: Partial<Record<keyof NewLeaseText, string>>
}

const orNull = (text: string) => text.trim() || null

/** Parses the text typed so far. Never throws: unreadable text becomes a problem of its field. */
export function draftLease(text: NewLeaseText): NewLeaseDraft {
  const problems: NewLeaseDraft['problems'] = {}
  const term = parseTerm(text.term, problems)
  const effective = isDay(text.effectiveDate) ? text.effectiveDate : null
  const state = orNull(text.state)
  const interests = parseInterests(text, problems)
  const acres = parseAcres(text.acres, problems)
  const royalty = text.royalty.trim() === '' ? null : readRoyalty(text.royalty)
  if (royalty?.ok === false) problems.royalty = royalty.problem
  const readTracts = tractsFromLegal(text.legal, state)
  const tracts = readTracts.map(({ land, legal }, index): SavedTract => ({
    tractNumber: String(index + 1),
    state,
    county: orNull(text.county),
    land,
    legal,
    statedAcres: readTracts.length === 1 ? acres : null,
    mapAcres: null,
    fromFt: null,
    toFt: null,
    interests,
  }))
  if (acres !== null && readTracts.length > 1) {
    problems.acres = 'The description has several tracts: enter the acres of each one after saving.'
  }
  const { gross, net, companyNet } = leaseAcres(tracts)
  return {
    lease: {
      leaseNumber: text.leaseNumber,
      name: text.name,
      type: text.type,
      lessor: text.lessor,
      lessee: text.lessee,
      state,
      county: orNull(text.county),
      effectiveDate: orNull(text.effectiveDate),
      primaryTerm: term,
      royaltyOil: orNull(text.royalty),
      royaltyGas: orNull(text.royalty),
      royaltyNgl: orNull(text.royalty),
    },
    tracts,
    expiresOn: effective && term ? termEnd(effective, term) : null,
    read: readTracts,
    gross,
    net,
    ours: companyNet,
    problems,
  }
}

function parseTerm(text: string, problems: NewLeaseDraft['problems']): Term | null {
  if (text.trim() === '') return null
  const reading = readTerm(text)
  if (reading.ok) return reading.value
  problems.term = reading.problem
  return null
}

function parseAcres(text: string, problems: NewLeaseDraft['problems']): number | null {
  const digits = text.replaceAll(',', '').trim()
  if (digits === '') return null
  if (/^\d{1,8}(\.\d{1,4})?$/.test(digits) && Number(digits) > 0) return Number(digits)
  problems.acres = 'Enter the acres as a number, such as 160.00.'
  return null
}

/** Returns the lessors' minerals and the rest owned by others; our working interest and the rest owned by partners. */
function parseInterests(text: NewLeaseText, problems: NewLeaseDraft['problems']): SavedTract['interests'] {
  const toInterest = (fields: Partial<Interest>) => ({
    ...interestSchema.parse({ party: 'x', ...fields }),
    contactId: null,
  })
  const readShareField = (field: 'mineral' | 'working') => {
    const entry = text[field].trim()
    if (entry === '') return null
    const reading = readShare(entry)
    if (!reading.ok) problems[field] = reading.problem
    return reading.ok ? entry : null
  }
  const mineral = readShareField('mineral')
  const working = readShareField('working')
  return [
    ...(mineral === null
      ? []
      : [toInterest({ party: text.lessor || 'Lessor', type: 'MI', fraction: mineral, leased: true })]),
    ...(working === null
      ? []
      : [toInterest({ party: 'Our company', type: 'WI', fraction: working, company: true })]),
  ]
}
