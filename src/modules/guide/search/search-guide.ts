import { splitText, plain } from '../../../core/search/plain.ts'
import { pageTerms } from '../pages/page-terms.ts'
import { allPages } from '../pages/all-pages.ts'
import type { GuidePage } from '../pages/guide-page.ts'
import { isNear } from './is-near.ts'

export type GuideHit = { slug: string; title: string; sentence: string }

const normalizedTerms = (text: string) => splitText(plain(text))

/** The words of a page, most significant first. */
const index = allPages.map(page => ({
  page,
  named: normalizedTerms([page.title, ...pageTerms(page.slug).map(({ word }) => word)].join(' ')),
  also: normalizedTerms(page.also ?? ''),
  text: normalizedTerms([page.sentence, ...page.text, page.formula?.says ?? ''].join(' ')),
}))
type Indexed = (typeof index)[number]

/** Words that carry no meaning in a search, as in "what is a Pugh clause", "why does it say lapse risk". */
const empty = new Set(
  'a an and are at by can computed do does explain for from how i in is it its me mean my of on or our say says the this to what when where which why with you your'.split(
    ' ',
  ),
)

/**
 * The guide pages that match a text, best first. Every word must occur in the page, exactly, as the start of a word, or
 * misspelled. For a longer text, such as a message, a third of the words is enough.
 */
export function searchGuide(
  text: string,
  limit: number,
  isShown: (slug: string) => boolean = () => true,
): GuideHit[] {
  const words = [...new Set(normalizedTerms(text))].filter(word => !empty.has(word))
  if (words.length === 0) return []
  const needed = words.length <= 3 ? words.length : Math.ceil(words.length / 3)
  return index
    .filter(({ page }) => isShown(page.slug))
    .map(each => ({ ...each, scores: words.map(word => scoreWord(word, each)) }))
    .filter(({ scores }) => scores.filter(score => score > 0).length >= needed)
    .map(({ page, scores }) => ({ page, score: scores.reduce((sum, score) => sum + score, 0) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ page }) => guideHit(page))
}

const guideHit = ({ slug, title, sentence }: GuidePage): GuideHit => ({ slug, title, sentence })

function scoreWord(word: string, { named, also, text }: Indexed): number {
  const exact = weightIn(named, word, 12, 9) + weightIn(also, word, 6, 4) + weightIn(text, word, 2, 1)
  return exact || ([...named, ...also].some(other => isNear(word, other)) ? 3 : 0)
}

const weightIn = (words: readonly string[], word: string, full: number, begun: number) =>
  words.includes(word) ? full : word.length > 2 && words.some(other => other.startsWith(word)) ? begun : 0
