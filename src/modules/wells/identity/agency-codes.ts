import { agencies } from './agencies/agencies.ts'
import type { Agency, Meaning } from './agencies/agency.ts'
import { statusLabels, typeLabels } from './well-words.data.ts'
import {
  wellStatuses,
  wellTypes,
  labelText,
  type WellStatus,
  type WellType,
} from '../../../core/trade/well-type.ts'

/**
 * The reading of a word. `ours` is null when its agency defines it but we have no equivalent; the reading itself is
 * null when the word is unknown.
 */
export type CodeReading<Ours> = { ours: Ours | null }

const statuses: Readonly<Record<string, WellStatus>> = { ...ownKeys(wellStatuses), ...statusLabels }
const types: Readonly<Record<string, WellType>> = { ...ownKeys(wellTypes), ...typeLabels }

/**
 * Returns the status for an agency's code or words. `agency` is the state's postal code, or BSEE. Codes of other
 * agencies are never used, because the same letters have other meanings there. South Dakota's "Converted-…" reads as
 * converted. Store the raw code with the result.
 */
export function readStatusWord(raw: string, agency: string | null = null): CodeReading<WellStatus> | null {
  if (/^converted\b/i.test(raw.trim())) return { ours: 'CONVERTED' }
  const reading = readCode(agencyFor(agency)?.statuses, statuses, raw)
  if (reading) return reading
  const status = findStatusInSentence(raw)
  return status && { ours: status }
}

/** Returns the type for an agency's code or words; see `readStatusWord`. */
export const readTypeWord = (raw: string, agency: string | null = null): CodeReading<WellType> | null =>
  readCode(agencyFor(agency)?.types, types, raw)

/** Returns the type given in an agency's status column, for agencies that combine both. */
export function readTypeFromStatus(raw: string, agency: string | null): WellType | null {
  const { statusSaysType, types } = agencyFor(agency) ?? {}
  return statusSaysType && types ? (lookUpCode(types, normalizeCode(raw))?.ours ?? null) : null
}

const agencyFor = (agency: string | null): Agency | undefined =>
  agency !== null && Object.hasOwn(agencies, agency) ? agencies[agency] : undefined

/**
 * Returns the agency whose codes a row uses: its state's, by postal code, or BSEE if the API number is in federal
 * waters. Those have their own state codes (55, 56, 60, 61), or counties from 700 on in Texas and Louisiana.
 */
export const agencyForWell = (api: string | null, state: string | null): string | null =>
  api !== null && /^(?:55|56|60|61|(?:17|42)7)/.test(api) ? 'BSEE' : state

export const readStatus = (raw: string, agency: string | null = null): WellStatus | null =>
  readStatusWord(raw, agency)?.ours ?? null
export const readType = (raw: string, agency: string | null = null): WellType | null =>
  readTypeWord(raw, agency)?.ours ?? null

/** Checks the agency's own table first, then words with one meaning everywhere, then each part of "PA - Plugged". */
function readCode<Ours>(
  codes: Readonly<Record<string, Meaning<Ours>>> | undefined,
  labels: Readonly<Record<string, Ours>>,
  raw: string,
): CodeReading<Ours> | null {
  const code = normalizeCode(raw)
  const [whole, head, tail] = [code, ...(/^(.+?) - (.+)$/.exec(code)?.slice(1) ?? [])]
  for (const text of [whole, tail, head]) {
    if (text === undefined) continue
    const reading = lookUpCode(codes, text) ?? (Object.hasOwn(labels, text) ? { ours: labels[text]! } : null)
    if (reading) return reading
  }
  return null
}

const normalizeCode = (raw: string) => raw.trim().toUpperCase().replace(/\s+/g, ' ')

function lookUpCode<Ours>(
  codes: Readonly<Record<string, Meaning<Ours>>> | undefined,
  code: string,
): CodeReading<Ours> | null {
  if (!codes || !Object.hasOwn(codes, code)) return null
  const meaning = codes[code]!
  return { ours: Array.isArray(meaning) ? (meaning as readonly [string, Ours | null])[1] : (meaning as Ours) }
}

/** The first match wins: a temporarily abandoned well is not plugged. */
const phrasePatterns: readonly (readonly [RegExp, WellStatus])[] = [
  [/\btemp\w*[\s-]+aband/i, 'TEMP_ABANDONED'],
  [/\bplugged\b/i, 'PLUGGED_ABANDONED'],
  [/\bshut[\s-]?in\b/i, 'SHUT_IN'],
  [/\bdrilling suspended\b/i, 'DRILLING_SUSPENDED'],
  [/^producing\b/i, 'PRODUCING'],
]
const negation = /\b(not|non|never|no|un\w+|back)\b/i

/** Returns the status that a phrase unambiguously names ("Plugged OG Well", "Producing Oil"), or null. */
function findStatusInSentence(raw: string): WellStatus | null {
  const isPhrase = /[a-z]\s+[a-z]/i.test(raw)
  return isPhrase && !negation.test(raw)
    ? (phrasePatterns.find(([words]) => words.test(raw))?.[1] ?? null)
    : null
}

/** Our own labels are accepted, so our exports can be imported again. */
function ownKeys<Key extends string>(
  labels: Readonly<Record<Key, string | { label: string }>>,
): Record<string, Key> {
  return Object.fromEntries(
    (Object.keys(labels) as Key[]).flatMap(key => [
      [key, key],
      [key.replaceAll('_', ' '), key],
      [labelText(labels[key]).toUpperCase(), key],
    ]),
  )
}
