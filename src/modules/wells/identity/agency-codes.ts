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
export type Word<Ours> = { ours: Ours | null }

const statuses: Readonly<Record<string, WellStatus>> = { ...ownKeys(wellStatuses), ...statusLabels }
const types: Readonly<Record<string, WellType>> = { ...ownKeys(wellTypes), ...typeLabels }

/**
 * Returns the status for an agency's code or words. `agency` is the state's postal code, or BSEE. Codes of other
 * agencies are never used, because the same letters have other meanings there. South Dakota's "Converted-…" reads as
 * converted. Store the raw code with the result.
 */
export function statusWord(raw: string, agency: string | null = null): Word<WellStatus> | null {
  if (/^converted\b/i.test(raw.trim())) return { ours: 'CONVERTED' }
  const known = wordIn(agencyFor(agency)?.statuses, statuses, raw)
  if (known) return known
  const status = findStatusInSentence(raw)
  return status && { ours: status }
}

/** Returns the type for an agency's code or words; see `readStatusWord`. */
export const typeWord = (raw: string, agency: string | null = null): Word<WellType> | null =>
  wordIn(agencyFor(agency)?.types, types, raw)

/** Returns the type given in an agency's status column, for agencies that combine both. */
export function typeInStatus(raw: string, agency: string | null): WellType | null {
  const { statusSaysType, types } = agencyFor(agency) ?? {}
  return statusSaysType && types ? (lookUpCode_(types, normalizeCode(raw))?.ours ?? null) : null
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
  statusWord(raw, agency)?.ours ?? null
export const readType = (raw: string, agency: string | null = null): WellType | null =>
  typeWord(raw, agency)?.ours ?? null

/** Checks the agency's own table first, then words with one meaning everywhere, then each part of "PA - Plugged". */
function wordIn<Ours>(
  codes: Readonly<Record<string, Meaning<Ours>>> | undefined,
  labels: Readonly<Record<string, Ours>>,
  raw: string,
): Word<Ours> | null {
  const code = normalizeCode(raw)
  const [match, head, tail] = [code, ...(/^(.+?) - (.+)$/.exec(code)?.slice(1) ?? [])]
  for (const text of [match, tail, head]) {
    if (text === undefined) continue
    const known = lookUpCode_(codes, text) ?? (Object.hasOwn(labels, text) ? { ours: labels[text]! } : null)
    if (known) return known
  }
  return null
}

const normalizeCode = (raw: string) => raw.trim().toUpperCase().replace(/\s+/g, ' ')

function lookUpCode_<Ours>(
  codes: Readonly<Record<string, Meaning<Ours>>> | undefined,
  code: string,
): Word<Ours> | null {
  if (!codes || !Object.hasOwn(codes, code)) return null
  const meaning = codes[code]!
  return { ours: Array.isArray(meaning) ? (meaning as readonly [string, Ours | null])[1] : (meaning as Ours) }
}

/** The first match wins: a temporarily abandoned well is not plugged. */
const sentences: readonly (readonly [RegExp, WellStatus])[] = [
  [/\btemp\w*[\s-]+aband/i, 'TEMP_ABANDONED'],
  [/\bplugged\b/i, 'PLUGGED_ABANDONED'],
  [/\bshut[\s-]?in\b/i, 'SHUT_IN'],
  [/\bdrilling suspended\b/i, 'DRILLING_SUSPENDED'],
  [/^producing\b/i, 'PRODUCING'],
]
const denied = /\b(not|non|never|no|un\w+|back)\b/i

/** Returns the status that a phrase unambiguously names ("Plugged OG Well", "Producing Oil"), or null. */
function findStatusInSentence(raw: string): WellStatus | null {
  const several = /[a-z]\s+[a-z]/i.test(raw)
  return several && !denied.test(raw) ? (sentences.find(([words]) => words.test(raw))?.[1] ?? null) : null
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
