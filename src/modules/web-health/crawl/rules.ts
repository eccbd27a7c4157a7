import type { LeftOut } from '../../search-engines/sitemap/judged-urls.port.server.ts'
import type { PageFacts } from './read-page.ts'

/** The text of each rule: the problem, and how to fix it. */
export const rules = {
  'broken-link': ['Broken link', 'Correct the link, or redirect the address.'],
  'not-there': ['In the sitemap but missing', 'The page no longer exists, but its module still lists it.'],
  'no-title': ['No title', 'Add a title to the page.'],
  'same-title': ['Same title as another page', 'Make the title specific to this page.'],
  'no-description': ['No description', 'Describe the page in a sentence or two.'],
  thin: ['Hardly any text', 'Add content, or keep it out of search engines.'],
  'same-text': ['Same text as another page', 'Make one of them the canonical address.'],
  'one-h1': ['Not exactly one main heading', 'Use one h1 that names the page.'],
  'heading-order': ['Heading skips a level', 'Use h3 after h2, not h4.'],
  'no-alt': ['Picture without alternative text', 'Describe the picture, or mark it as decoration.'],
  'no-lang': ['No language', 'Name the language of the page.'],
  canonical: ['Canonical and sitemap disagree', 'Both must have the same address.'],
  noindex: ['In the sitemap but noindex', 'Remove it from the sitemap, or allow indexing.'],
  'hidden-by-robots': ['Indexable but blocked by robots.txt', 'Change the rule at robots.txt.'],
} as const satisfies Record<string, readonly [wrong: string, advice: string]>
export type Rule = keyof typeof rules

export type Finding = { rule: Rule; path: string; about: string }

/** A crawled page. `facts` are null for a response that is not a page. */
export type CrawledPage = {
  path: string
  isThere: boolean
  facts: Omit<PageFacts, 'text' | 'links'> | null
  /** The number of words in the text, and a hash that is equal for the same text. */
  words: number
  textHash: string
  /** Paths on this site that it links to. */
  links: readonly string[]
  leftOut: LeftOut | 'unknown' | null
}

/** A page with fewer words than this does not answer a question. */
const minWords = 50

/**
 * Returns problems of each page, and those found by comparing pages. `origin` is the prefix of each canonical
 * address.
 */
export function checkPages(
  pages: readonly CrawledPage[],
  { origin, isThere }: { origin: string; isThere: (path: string) => boolean },
): Finding[] {
  const visible = pages.filter(({ isThere, leftOut }) => isThere && leftOut === null)
  const titles = findFirstPages(visible, ({ facts }) => facts?.title ?? null)
  const texts = findFirstPages(visible, ({ words, textHash }) => (words >= minWords ? textHash : null))
  return pages.flatMap(page => {
    const results: [Rule, string][] = [
      ...page.links.filter(link => !isThere(link)).map((link): [Rule, string] => ['broken-link', link]),
      ...pageFindings(page, origin),
    ]
    if (page.leftOut === null && page.facts) {
      const [title, text] = [titles(page), texts(page)]
      if (title) results.push(['same-title', title])
      if (text) results.push(['same-text', text])
    }
    return results.map(([rule, about]) => ({ rule, path: page.path, about }))
  })
}

function pageFindings(
  { path, isThere, facts, words, leftOut }: CrawledPage,
  origin: string,
): [Rule, string][] {
  if (leftOut === null && !isThere) return [['not-there', '']]
  const results: [Rule, string][] = []
  if (leftOut === 'robots') results.push(['hidden-by-robots', ''])
  if (!facts) return results
  if (facts.lang === null) results.push(['no-lang', ''])
  for (const src of new Set(facts.imagesWithoutAlt)) results.push(['no-alt', src.slice(0, 300)])
  const skipped = facts.headings.findIndex(
    (level, index) => index > 0 && level > facts.headings[index - 1]! + 1,
  )
  if (skipped > 0)
    results.push(['heading-order', `h${facts.headings[skipped - 1]} to h${facts.headings[skipped]}`])
  const mains = facts.headings.filter(level => level === 1).length
  if (mains !== 1) results.push(['one-h1', `${mains} of them`])
  if (facts.title === null) results.push(['no-title', ''])
  if (leftOut !== null) return results
  if (facts.isNoindex) results.push(['noindex', ''])
  else {
    if (facts.description === null) results.push(['no-description', ''])
    if (facts.canonical !== origin + path) results.push(['canonical', facts.canonical ?? 'none'])
  }
  if (words < minWords) results.push(['thin', `${words} words`])
  return results
}

/** For a page, the path of an earlier one with the same key; undefined if it is the first, or has no key. */
function findFirstPages(pages: readonly CrawledPage[], getKey: (page: CrawledPage) => string | null) {
  const first = new Map<string, string>()
  for (const page of pages) {
    const key = getKey(page)
    if (key !== null && !first.has(key)) first.set(key, page.path)
  }
  return (page: CrawledPage) => {
    const path = first.get(getKey(page) ?? '')
    return path === page.path ? undefined : path
  }
}

/** Returns the path that a link on a page leads to, if it is a public page of this site, or null otherwise. */
export function linkedPath(link: string, path: string, origin: string): string | null {
  if (!URL.canParse(link, origin + path)) return null
  const url = new URL(link, origin + path)
  if (url.origin !== origin || /^\/(app|admin|onboarding|files|trpc|api|assets)(\/|$)/.test(url.pathname))
    return null
  return url.pathname.length <= 500 ? url.pathname : null
}
