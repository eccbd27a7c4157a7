import { agencyCodes, statusWords, typeWords } from './agency-codes.data.ts'
import { wellStatuses, wellTypes, wordOf, type WellStatus, type WellType } from './well-type.ts'

type Facet<Value> = {
  tables: Readonly<Record<string, Readonly<Record<string, Value>>>>
  words: Readonly<Record<string, Value>>
}

const statusFacet: Facet<WellStatus> = {
  tables: Object.fromEntries(Object.entries(agencyCodes).map(([agency, codes]) => [agency, codes.statuses])),
  words: { ...ownKeys(wellStatuses), ...statusWords },
}
const typeFacet: Facet<WellType> = {
  tables: Object.fromEntries(Object.entries(agencyCodes).map(([agency, codes]) => [agency, codes.types])),
  words: { ...ownKeys(wellTypes), ...typeWords },
}

/**
 * The status that an agency's code or words stand for, or null when it is not known. `agency` is the postal code of
 * the state whose agency wrote it: a code of another one is never borrowed, as the same letters mean other things there.
 * South Dakota's "Converted-…" reads as converted. Keep the raw code beside the answer.
 */
export function readStatus(raw: string, agency: string | null = null): WellStatus | null {
  if (/^converted\b/i.test(raw.trim())) return 'CONVERTED'
  return read(statusFacet, raw, agency) ?? inSentence(raw)
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

/** The type that an agency's code or words stand for, or null; see `readStatus`. */
export const readType = (raw: string, agency: string | null = null): WellType | null =>
  read(typeFacet, raw, agency)

function read<Value>({ tables, words }: Facet<Value>, raw: string, agency: string | null): Value | null {
  const code = raw.trim().toUpperCase().replace(/\s+/g, ' ')
  return (agency === null ? undefined : tables[agency]?.[code]) ?? words[code] ?? null
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
