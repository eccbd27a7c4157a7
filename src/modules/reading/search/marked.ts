import { partsOf, plain } from '../../../core/search/plain.ts'

type Range = { start: number; end: number }

/** The words of a page that begin like one that was typed; words of one letter or two are looked for whole. */
export function markedIn<Word extends Range>(text: string, words: readonly Word[], typed: string): Word[] {
  const isWanted = wantedIn(text, typed)
  return isWanted === null ? [] : words.filter(isWanted)
}

/** Tells the words that begin like one that was typed; null where nothing was. */
function wantedIn(text: string, typed: string): ((word: Range) => boolean) | null {
  const wanted = partsOf(plain(typed))
  if (wanted.length === 0) return null
  return ({ start, end }) => {
    const word = plain(text.slice(start, end))
    // Most have nothing of it anywhere, and need not be parted.
    if (!wanted.some(each => word.includes(each))) return false
    return partsOf(word).some(part =>
      wanted.some(each => (each.length < 3 ? part === each : part.startsWith(each))),
    )
  }
}

/** The words of a text that nobody placed. */
export const wordsOf = (text: string): Range[] => [...eachWord(text)]

function* eachWord(text: string): Generator<Range> {
  for (const { index, 0: word } of text.matchAll(/\S+/g)) yield { start: index, end: index + word.length }
}

const around = 90

/** The line around the first of them, cut at words. */
export function snippetOf(text: string, typed: string): string {
  const isWanted = wantedIn(text, typed)
  const at = isWanted ? firstOf(text, isWanted) : 0
  const from = at <= around ? 0 : text.indexOf(' ', at - around) + 1
  const cut = text.indexOf(' ', at + around)
  const to = cut < 0 ? text.length : cut
  const line = text.slice(from, to).replaceAll(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${line}${to < text.length ? '…' : ''}`
}

/** Where the first such word begins; what follows it is not looked at, which is most of a page. */
function firstOf(text: string, isWanted: (word: Range) => boolean): number {
  for (const word of eachWord(text)) if (isWanted(word)) return word.start
  return 0
}
