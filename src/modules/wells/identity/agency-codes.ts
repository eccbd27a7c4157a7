import { agencies } from './agencies/agencies.ts'
import type { Agency, Meaning } from './agencies/agency.ts'
import { statusLabels, typeLabels } from './well-words.data.ts'
import {
  wellStatuses,
  wellTypes,
  wordOf,
  type WellStatus,
  type WellType,
} from '../../../core/trade/well-type.ts'

/**
 * What a word was read as. `ours` is null where its agency says what it means and nothing of ours says that;
 * the reading itself is null where the word is not known.
 */
export type Word<Ours> = { ours: Ours | null }

const statuses: Readonly<Record<string, WellStatus>> = { ...ownKeys(wellStatuses), ...statusLabels }
const types: Readonly<Record<string, WellType>> = { ...ownKeys(wellTypes), ...typeLabels }

/**
 * The status that an agency's code or words stand for. `agency` is the postal code of the state whose agency wrote it,
 * or BSEE: a code of another one is never borrowed, as the same letters mean other things there. South Dakota's
 * "Converted-…" reads as converted. Keep the raw code beside the answer.
 */
export function statusWord(raw: string, agency: string | null = null): Word<WellStatus> | null {
  if (/^converted\b/i.test(raw.trim())) return { ours: 'CONVERTED' }
  const known = wordIn(tableOf(agency)?.statuses, statuses, raw)
  if (known) return known
  const status = inSentence(raw)
  return status && { ours: status }
}

/** The type that an agency's code or words stand for; see `statusWord`. */
export const typeWord = (raw: string, agency: string | null = null): Word<WellType> | null =>
  wordIn(tableOf(agency)?.types, types, raw)

/** The type that stands in an agency's column of status, where that agency keeps both in one. */
export function typeInStatus(raw: string, agency: string | null): WellType | null {
  const { statusSaysType, types } = tableOf(agency) ?? {}
  return statusSaysType && types ? (meaningOf(types, codeOf(raw))?.ours ?? null) : null
}

const tableOf = (agency: string | null): Agency | undefined =>
  agency !== null && Object.hasOwn(agencies, agency) ? agencies[agency] : undefined

/**
 * Whose words a row writes: the agency of its state, by postal code, or BSEE where the API number lies in federal
 * waters, which have codes of their own (55, 56, 60, 61) or counties from 700 on of Texas and Louisiana.
 */
export const agencyOf = (api: string | null, state: string | null): string | null =>
  api !== null && /^(?:55|56|60|61|(?:17|42)7)/.test(api) ? 'BSEE' : state

export const readStatus = (raw: string, agency: string | null = null): WellStatus | null =>
  statusWord(raw, agency)?.ours ?? null
export const readType = (raw: string, agency: string | null = null): WellType | null =>
  typeWord(raw, agency)?.ours ?? null

/** The agency's own table goes first, then the words that mean the same everywhere, then each part of "PA - Plugged". */
function wordIn<Ours>(
  own: Readonly<Record<string, Meaning<Ours>>> | undefined,
  words: Readonly<Record<string, Ours>>,
  raw: string,
): Word<Ours> | null {
  const code = codeOf(raw)
  const [whole, head, tail] = [code, ...(/^(.+?) - (.+)$/.exec(code)?.slice(1) ?? [])]
  for (const text of [whole, tail, head]) {
    if (text === undefined) continue
    const known = meaningOf(own, text) ?? (Object.hasOwn(words, text) ? { ours: words[text]! } : null)
    if (known) return known
  }
  return null
}

const codeOf = (raw: string) => raw.trim().toUpperCase().replace(/\s+/g, ' ')

function meaningOf<Ours>(
  own: Readonly<Record<string, Meaning<Ours>>> | undefined,
  code: string,
): Word<Ours> | null {
  if (!own || !Object.hasOwn(own, code)) return null
  const meaning = own[code]!
  return { ours: Array.isArray(meaning) ? (meaning as readonly [string, Ours | null])[1] : (meaning as Ours) }
}

/** The first that fits counts: a well that is temporarily abandoned is not plugged. */
const sentences: readonly (readonly [RegExp, WellStatus])[] = [
  [/\btemp\w*[\s-]+aband/i, 'TEMP_ABANDONED'],
  [/\bplugged\b/i, 'PLUGGED_ABANDONED'],
  [/\bshut[\s-]?in\b/i, 'SHUT_IN'],
  [/\bdrilling suspended\b/i, 'DRILLING_SUSPENDED'],
  [/^producing\b/i, 'PRODUCING'],
]
const denied = /\b(not|non|never|no|un\w+|back)\b/i

/** What a status of several words says beyond doubt ("Plugged OG Well", "Producing Oil"), or null. */
function inSentence(raw: string): WellStatus | null {
  const several = /[a-z]\s+[a-z]/i.test(raw)
  return several && !denied.test(raw) ? (sentences.find(([words]) => words.test(raw))?.[1] ?? null) : null
}

/** Our own words read as themselves, so that what we export can be imported again. */
function ownKeys<Key extends string>(
  words: Readonly<Record<Key, string | { label: string }>>,
): Record<string, Key> {
  return Object.fromEntries(
    (Object.keys(words) as Key[]).flatMap(key => [
      [key, key],
      [key.replaceAll('_', ' '), key],
      [wordOf(words[key]).toUpperCase(), key],
    ]),
  )
}
