import type { PageText, Quote } from './page.ts'
import { isSpeck } from './specks.ts'

/**
 * Pages as one line of text for the rules: single spaces, plain quotes and dashes, hyphenated words rejoined,
 * specks of scanned pages removed. `low` is the same text in lower case, character by character; `origins` gives
 * the origin of each character.
 */
export type Flow = {
  text: string
  low: string
  origins: Int32Array
  pages: readonly PageText[]
  /** The offset of each page in the characters that `origins` counts. */
  begins: readonly number[]
  /** Offsets of the line starts, in order. */
  lines: readonly number[]
  /** Offsets of blank lines between paragraphs, in order. */
  breaks: readonly number[]
}

const asciiByCharacter: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '⁄': '/',
  '∕': '/',
}

const isSpace = (letter: string) => /\s/u.test(letter) || letter === '\u200B' || letter === '\u00AD'
const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter)
const isLowerCase = (letter: string | undefined) => letter !== undefined && /\p{Ll}/u.test(letter)

export function joinPages(pages: readonly PageText[]): Flow {
  const begins: number[] = []
  let lowerText = ''
  for (const { text } of pages) {
    begins.push(lowerText.length)
    lowerText += `${text}\n`
  }
  const letters: string[] = []
  const offsets = new Int32Array(lowerText.length + 1)
  const lines: number[] = [0]
  const breaks: number[] = []
  let returns = 0
  let page = 0
  const append = (letter: string, from: number) => {
    offsets[letters.length] = from
    letters.push(letter)
  }
  for (let index = 0; index < lowerText.length; index++) {
    const raw = lowerText[index] ?? ''
    if (isSpace(raw)) {
      if (letters.at(-1) !== ' ') append(' ', index)
      if (raw === '\n') {
        returns += 1
        if (returns === 1) lines.push(letters.length)
        if (returns === 2) breaks.push(letters.length)
      }
      continue
    }
    returns = 0
    while (index >= (begins[page + 1] ?? Infinity)) page += 1
    if (pages[page]?.scanned && isSpeck(lowerText, index)) {
      if (letters.at(-1) !== ' ') append(' ', index)
      continue
    }
    if (raw === '-' && isLetter(lowerText[index - 1])) {
      const next = findSplitEnd(lowerText, index + 1)
      if (next !== null) {
        index = next - 1
        continue
      }
    }
    if (raw === '_') {
      const line = lineAt(lowerText, index)
      if (line.meaning === 'blank' && letters.at(-1) !== '_') append('_', index)
      if (line.meaning === 'space' && letters.at(-1) !== ' ') append(' ', index)
      index = line.end - 1
      continue
    }
    append(asciiByCharacter[raw] ?? raw, index)
  }
  offsets[letters.length] = lowerText.length
  const text = letters.join('')
  return {
    text,
    low: letters.map(toLowerLetter).join(''),
    origins: offsets.subarray(0, letters.length + 1),
    pages,
    begins,
    lines,
    breaks,
  }
}

/** The lines between two places of the flow, each from its first character to the end of its last. */
export function linesBetween({ lines, low }: Flow, from: number, to: number): (readonly [number, number])[] {
  const starts = lines.filter(offset => offset >= from && offset < to)
  return starts.map(
    (start, index) => [start, Math.min(to, (starts[index + 1] ?? low.length + 1) - 1)] as const,
  )
}

const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}$()%]/u.test(letter)

/**
 * A ruled blank on a form: empty, or filled in if it touches a word on one side ("__three__"); between two
 * digits it separates nothing ("19_83").
 */
function lineAt(text: string, from: number): { end: number; meaning: 'blank' | 'space' | 'nothing' } {
  let end = from
  while (text[end] === '_') end += 1
  const [isInWordBefore, isInWordAfter] = [isWord(text[from - 1]), isWord(text[end])]
  if (isInWordBefore !== isInWordAfter)
    return { end, meaning: /[,.;:)]/.test(text[end] ?? '') ? 'nothing' : 'space' }
  return {
    end,
    meaning:
      isInWordBefore && /\d/.test(text[from - 1] ?? '') && /\d/.test(text[end] ?? '') ? 'nothing' : 'blank',
  }
}

/** The place where a hyphenated word continues on the next line; null if the dash is a real one. */
function findSplitEnd(text: string, from: number): number | null {
  let index = from
  let lines = 0
  while (index < text.length && index < from + 40 && isSpace(text[index] ?? '')) {
    if (text[index] === '\n') lines += 1
    index += 1
  }
  return lines === 1 && isLowerCase(text[index]) ? index : null
}

/** Keeps one character as one, so places in `low` match places in `text`. */
function toLowerLetter(letter: string): string {
  const low = letter.toLowerCase()
  return low.length === letter.length ? low : letter
}

/** Finds the index of the page that contains a character of the flow. */
function pageIndexAt({ begins }: Flow, raw: number): number {
  let [low, high] = [0, begins.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((begins[middle] ?? 0) <= raw) low = middle
    else high = middle - 1
  }
  return low
}

export const pageAt = (flow: Flow, offset: number): number =>
  flow.pages[pageIndexAt(flow, flow.origins[offset] ?? 0)]?.page ?? 1

/** The words between two places of the flow, as written on the page where they begin. */
export function toQuote(flow: Flow, start: number, end: number): Quote {
  let [first, last] = [start, Math.max(start, end - 1)]
  while (first < last && flow.text[first] === ' ') first += 1
  while (last > first && flow.text[last] === ' ') last -= 1
  const raw = flow.origins[first] ?? 0
  const index = pageIndexAt(flow, raw)
  const page = flow.pages[index]
  const begin = flow.begins[index] ?? 0
  const text = page?.text ?? ''
  const from = raw - begin
  const to = Math.min((flow.origins[last] ?? 0) + 1 - begin, text.length)
  return { page: page?.page ?? 1, start: from, end: to, words: text.slice(from, to) }
}
