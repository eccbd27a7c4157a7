import { splitText, normalizeText } from '../../../core/search/plain.ts'

type Range = { start: number; end: number }

/**
 * The words of a page that begin with a typed word; typed words of one or two letters match only whole words.
 */
export function findMatches<Word extends Range>(text: string, words: readonly Word[], typed: string): Word[] {
  const isWanted = createWordMatcher(text, typed)
  return isWanted === null ? [] : words.filter(isWanted)
}

/** A test for words that begin with a typed word; null if nothing was typed. */
function createWordMatcher(text: string, typed: string): ((word: Range) => boolean) | null {
  const searchTerms = splitText(normalizeText(typed))
  if (searchTerms.length === 0) return null
  return ({ start, end }) => {
    const word = normalizeText(text.slice(start, end))
    // Most words contain no typed word anywhere and need not be split.
    if (!searchTerms.some(term => word.includes(term))) return false
    return splitText(word).some(part =>
      searchTerms.some(term => (term.length < 3 ? part === term : part.startsWith(term))),
    )
  }
}

/** Splits a text without word places into words. */
export const wordRanges = (text: string): Range[] => [...eachWord(text)]

function* eachWord(text: string): Generator<Range> {
  for (const { index, 0: word } of text.matchAll(/\S+/g)) yield { start: index, end: index + word.length }
}

const contextLength = 90

/** The text around the first match, cut at word boundaries. */
export function createSnippet(text: string, typed: string): string {
  const isWanted = createWordMatcher(text, typed)
  const matchStart = isWanted ? firstMatch(text, isWanted) : 0
  const from = matchStart <= contextLength ? 0 : text.indexOf(' ', matchStart - contextLength) + 1
  const cut = text.indexOf(' ', matchStart + contextLength)
  const to = cut < 0 ? text.length : cut
  const line = text.slice(from, to).replaceAll(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${line}${to < text.length ? '…' : ''}`
}

/** Finds where the first match starts, without scanning the rest of the page. */
function firstMatch(text: string, isWanted: (word: Range) => boolean): number {
  for (const word of eachWord(text)) if (isWanted(word)) return word.start
  return 0
}
