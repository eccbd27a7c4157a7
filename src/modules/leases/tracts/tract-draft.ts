import type { Interest, InterestType } from '../../../core/land/interest.ts'
import { tractsFromLegal } from './legal-tracts.ts'
import type { SavedTract } from '../record/saved-tract.ts'
import { landText, type TractLand } from '../record/tract.ts'

/** A tract being edited, as typed. */
export type TractText = {
  tractNumber: string
  state: string
  county: string
  legal: string
  statedAcres: string
  fromFt: string
  toFt: string
  interests: InterestText[]
}

export type InterestText = {
  key: number
  party: string
  type: InterestType
  fraction: string
  leased: boolean
  company: boolean
  burdensWorkingInterest: boolean
  basis: Interest['basis']
  carvedFrom: string
  executive: boolean
  depth: string
  contactId: string | null
}

const numberText = (value: number | null) => (value === null ? '' : String(value))
const orNull = (text: string) => text.trim() || null
/** Returns a number, null if blank, or the text itself, which the schema then rejects with a message. */
const parseNumber = (text: string) => {
  const digits = text.replaceAll(',', '').trim()
  if (digits === '') return null
  return Number.isNaN(Number(digits)) ? digits : Number(digits)
}

export const blankInterest = (key: number): InterestText => ({
  key,
  party: '',
  type: 'MI',
  fraction: '',
  leased: true,
  company: false,
  burdensWorkingInterest: false,
  basis: 'PRODUCTION',
  carvedFrom: '',
  executive: true,
  depth: '',
  contactId: null,
})

export const tractText = (tract: SavedTract): TractText => ({
  tractNumber: tract.tractNumber,
  state: tract.state ?? '',
  county: tract.county ?? '',
  legal: tract.legal || landText(tract.land),
  statedAcres: numberText(tract.statedAcres),
  fromFt: numberText(tract.fromFt),
  toFt: numberText(tract.toFt),
  interests: tract.interests.map((interest, key) => ({
    ...interest,
    key,
    carvedFrom: interest.carvedFrom ?? '',
    depth: interest.depth ?? '',
  })),
})

/**
 * Converts the text to a tract for the schema to validate. The land is parsed again only if the description changed,
 * so that imported parts are preserved. A tract is one section; a description with more is reported.
 */
export function tractFromText(
  text: TractText,
  original: SavedTract | null,
): { tract: unknown; problem: string | null } {
  const isLegalUnchanged = original !== null && text.legal === tractText(original).legal
  const parsed = tractsFromLegal(text.legal, orNull(text.state))
  const land: TractLand | undefined = isLegalUnchanged ? original.land : parsed[0]?.land
  return {
    tract: {
      tractNumber: text.tractNumber.trim(),
      state: orNull(text.state),
      county: orNull(text.county),
      land,
      legal: isLegalUnchanged ? original.legal : text.legal.trim(),
      statedAcres: parseNumber(text.statedAcres),
      mapAcres: original?.mapAcres ?? null,
      fromFt: parseNumber(text.fromFt),
      toFt: parseNumber(text.toFt),
      interests: text.interests.map(({ key: _, ...fields }): Interest => ({
        ...fields,
        carvedFrom: orNull(fields.carvedFrom),
        depth: orNull(fields.depth),
      })),
    },
    problem:
      text.legal.trim() === ''
        ? 'Describe the land.'
        : !isLegalUnchanged && parsed.length > 1
          ? `This describes ${parsed.length} tracts. Enter them one at a time.`
          : null,
  }
}

const titles: Record<keyof TractText, string> = {
  tractNumber: 'Tract',
  state: 'State',
  county: 'County',
  legal: 'Legal description',
  statedAcres: 'Stated acres',
  fromFt: 'From, ft',
  toFt: 'To, ft',
  interests: 'Ownership',
}

/** Returns the differences between two users' versions of one tract. */
export function tractDifferences(ownDraft: TractText, otherDraft: TractText) {
  const fieldText = (text: TractText, name: keyof TractText) =>
    name === 'interests'
      ? text.interests.map(({ party, type, fraction }) => `${party} ${fraction} ${type}`).join('; ') || '—'
      : text[name].trim() || '—'
  return (Object.keys(titles) as (keyof TractText)[])
    .map(name => ({
      label: titles[name],
      mine: fieldText(ownDraft, name),
      theirs: fieldText(otherDraft, name),
    }))
    .filter(row => row.mine !== row.theirs)
}
