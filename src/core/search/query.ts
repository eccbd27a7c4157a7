import { splitText, normalizeText } from './plain.ts'
import { parseLandQuery } from './land-query.ts'
import { maxLetters } from './text-limits.ts'

/** Full-text queries for the database, in which @ is replaced with the scope. Null means no query. */
export type SearchQuery = { words: string | null; exact: string | null; place: string | null }

/** More words than this do not narrow the result, and the limit bounds the query for a very long text. */
const maxWords = 8
const maxWordLength = 60
/** The fewest digits that may begin an API number, and the digits of a whole one. */
const minApiDigits = 5
const fullApiLength = 10
/** The most parts of a whole API number: 33 053 03901 00 00. */
const maxParts = 5

/**
 * Parses a search text: words in any order, each possibly incomplete; numbers with any separators; land in its usual
 * notations. Null if nothing is left to search for.
 */
export function searchQuery(typed: string): SearchQuery | null {
  const text = normalizeText(typed.slice(0, maxLetters)).replace(
    /\b(?:book|bk|vol|volume)\.?\s+(\S+)[,\s]+(?:page|pg|p)\.?\s+/,
    '$1/',
  )
  const place = parseLandQuery(text)
  const chunks = (place?.remainingText ?? text)
    .split(/\s+/)
    .map(splitText)
    .filter(parts => parts.length > 0)
    .slice(0, maxWords)
  if (chunks.length === 0 && !place) return null
  return {
    words: chunks.length > 0 ? wholeOrChunked(chunks, allChunks(chunks, prefixTerm), prefixTerm) : null,
    exact: chunks.length > 0 ? wholeOrChunked(chunks, allChunks(chunks, exactTerm), exactTerm) : null,
    place:
      place &&
      place.marks.map(mark => (isWholeWordMark(mark) ? exactTerm(mark) : prefixTerm(mark))).join(' | '),
  }
}

/** True if a text names land and cannot mean anything else: "Sec 19", but not "22-150-95", which may be a number. */
export const isLandText = (typed: string): boolean =>
  parseLandQuery(normalizeText(typed.slice(0, maxLetters)))?.marks.every(mark => mark.startsWith('~')) ??
  false

/** True for a section or an abstract; a township without a range is the prefix of many. */
const isWholeWordMark = (mark: string) => mark.startsWith('~') && !/^~\d+[ns]$/.test(mark)

type TermWriter = (word: string, last?: boolean) => string

/** A word that may be incomplete. One letter counts as a prefix only at the end, where the user is typing. */
const prefixTerm: TermWriter = (word, last = true) =>
  word.length > 1 || last ? `${exactTerm(word)}:*` : exactTerm(word)
const exactTerm: TermWriter = word => `'@${word.slice(0, maxWordLength).replaceAll(/['\\]/g, '')}'`

const allChunks = (chunks: readonly string[][], spelled: TermWriter) =>
  chunks.map((parts, index) => chunkQuery(parts, spelled, index === chunks.length - 1)).join(' & ')

/** "A-685" matches as one word or two; digits may belong to an API number. */
function chunkQuery(parts: readonly string[], spelled: TermWriter, isLast: boolean): string {
  const joined = parts.join('')
  const alternatives = [spelled(joined, isLast)]
  if (parts.length > 1)
    alternatives.push(
      `(${parts
        .slice(0, maxWords)
        .map((part, index) => spelled(part, isLast && index === parts.length - 1))
        .join(' & ')})`,
    )
  if (/^\d+$/.test(joined) && joined.length >= minApiDigits)
    alternatives.push(joined.length >= fullApiLength ? prefixTerm(`#${joined}`) : spelled(`#${joined}`))
  return `(${alternatives.join(' | ')})`
}

/** A number typed with spaces may be stored without them, or the other way around: "NDM 106634". */
function wholeOrChunked(chunks: readonly string[][], query: string, spelled: TermWriter): string {
  const joined = chunks.flat().join('')
  return chunks.length > 1 && chunks.length <= maxParts && /\d/.test(joined)
    ? `(${query}) | ${spelled(joined)}${apiCondition(joined)}`
    : query
}

const apiCondition = (inOne: string) =>
  /^\d+$/.test(inOne) && inOne.length >= minApiDigits ? ` | ${prefixTerm(`#${inOne}`)}` : ''
