import { splitText, normalizeText } from '../../../core/search/plain.ts'
import { pageTerms } from '../pages/page-terms.ts'
import { allPages } from '../pages/all-pages.ts'
import type { GuidePage } from '../pages/guide-page.ts'
import { isProbableTypo } from './typos.ts'

export type GuideHit = { slug: string; title: string; sentence: string }

const normalizedTerms = (text: string) => splitText(normalizeText(text))

/** A page's words by significance, highest first. */
const indexedPages = allPages.map(page => ({
  page,
  named: normalizedTerms([page.title, ...pageTerms(page.slug).map(({ word }) => word)].join(' ')),
  also: normalizedTerms(page.searchTerms ?? ''),
  text: normalizedTerms([page.sentence, ...page.text, page.formula?.words ?? ''].join(' ')),
}))
type IndexedPage = (typeof indexedPages)[number]

/** Words that carry no meaning in a search, as in "what is a Pugh clause", "why does it say lapse risk". */
const stopwords = new Set(
  'a an and are at by can computed do does explain for from how i in is it its me mean my of on or our say says the this to what when where which why with you your'.split(
    ' ',
  ),
)

/**
 * Returns the guide pages that match a text, best first. Every word must occur in the page, exactly, as the
 * start of a word, or misspelled. For a longer text, such as a message, a third of the words is enough.
 */
export function searchGuide(
  text: string,
  limit: number,
  isShown: (slug: string) => boolean = () => true,
): GuideHit[] {
  const words = [...new Set(normalizedTerms(text))].filter(word => !stopwords.has(word))
  if (words.length === 0) return []
  const minMatches = words.length <= 3 ? words.length : Math.ceil(words.length / 3)
  return indexedPages
    .filter(({ page }) => isShown(page.slug))
    .map(entry => ({ ...entry, scores: words.map(word => scoreWord(word, entry)) }))
    .filter(({ scores }) => scores.filter(score => score > 0).length >= minMatches)
    .map(({ page, scores }) => ({ page, score: scores.reduce((sum, score) => sum + score, 0) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ page }) => guideHit(page))
}

const guideHit = ({ slug, title, sentence }: GuidePage): GuideHit => ({ slug, title, sentence })

function scoreWord(word: string, { named, also, text }: IndexedPage): number {
  const exact =
    matchWeight(named, word, 12, 9) + matchWeight(also, word, 6, 4) + matchWeight(text, word, 2, 1)
  return exact || ([...named, ...also].some(term => isProbableTypo(word, term)) ? 3 : 0)
}

const matchWeight = (terms: readonly string[], word: string, exactWeight: number, prefixWeight: number) =>
  terms.includes(word)
    ? exactWeight
    : word.length > 2 && terms.some(term => term.startsWith(word))
      ? prefixWeight
      : 0
