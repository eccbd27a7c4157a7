import robotsParser from 'robots-parser'
import { z } from 'zod'

const maxCharacters = 100_000

export const robotsDraft = z.object({
  text: z
    .string()
    .max(
      maxCharacters,
      'This is too long: search engines stop reading at 500 kB, and no site needs more than a few lines. Use at most 100,000 characters.',
    )
    .refine(text => !text.includes('\0'), 'This contains a character that is not allowed in text.'),
})
export type RobotsDraft = z.output<typeof robotsDraft>

/** Crawlers in the preview; `*` stands for those that no group of rules names. */
export const crawlers = {
  '*': 'Any crawler',
  Googlebot: 'Googlebot',
  Bingbot: 'Bingbot',
  GPTBot: 'GPTBot',
} as const
export type Crawler = keyof typeof crawlers

export type RobotsProblem = { line: number; isWrong: boolean; words: string }

const pathRules = new Set(['allow', 'disallow'])
const knownFields = new Set([...pathRules, 'user-agent', 'sitemap', 'crawl-delay'])

/**
 * Finds lines that crawlers would ignore or misread, numbered from 1. Source: RFC 9309; Google's and Bing's own
 * pages.
 */
export function findRobotsProblems(text: string): RobotsProblem[] {
  let isInGroup = false
  return text.split(/\r\n|\r|\n/).flatMap((fullLine, index) => {
    const [line = ''] = fullLine.split('#', 1)
    if (line.trim() === '') return []
    const [, name = '', value = ''] = /^\s*([^:]*?)\s*:\s*(.*?)\s*$/.exec(line) ?? []
    const field = name.replace('\uFEFF', '').toLowerCase()
    if (field === 'user-agent') isInGroup = true
    const [message, isWrong] = checkLine(line, field, value, isInGroup)
    return message ? [{ line: index + 1, isWrong, words: message }] : []
  })
}

function checkLine(
  line: string,
  field: string,
  value: string,
  isInGroup: boolean,
): readonly [words: string | null, isWrong: boolean] {
  if (!line.includes(':')) return ['Without a colon, crawlers skip this line.', true]
  if (!knownFields.has(field)) return [`Crawlers skip “${field || ' '}”. Is it misspelled?`, true]
  if (field === 'user-agent' && value === '') return ['Name a crawler, or * for all of them.', true]
  if (pathRules.has(field) && !isInGroup)
    return ['This rule belongs to no crawler: start with a line such as “User-agent: *”.', true]
  if (pathRules.has(field) && value !== '' && !/^[/*]/.test(value))
    return ['A path begins with a slash; crawlers skip this rule.', true]
  if (field === 'sitemap' && !z.url({ protocol: /^https?$/ }).safeParse(value).success)
    return ['A sitemap needs its full address, such as https://example.com/sitemap.xml.', true]
  if (field === 'crawl-delay') return ['Google ignores this; Bing does not.', false]
  return [null, false]
}

/**
 * Determines for each path if a crawler may read it, and the line responsible, numbered from 1; null if no rule
 * applies.
 */
export function evaluateRobots(text: string, crawler: Crawler, paths: readonly string[]) {
  const site = 'https://site.invalid'
  const robots = robotsParser(`${site}/robots.txt`, text)
  return paths.map(path => {
    const line = robots.getMatchingLineNumber(site + path, crawler)
    return { path, isAllowed: robots.isAllowed(site + path, crawler) !== false, line: line > 0 ? line : null }
  })
}

/** Adds a line with the sitemap, if the text has none. */
export const withSitemap = (text: string, sitemap: string): string =>
  text.split(/\r\n|\r|\n/).some(line => /^\s*sitemap\s*:/i.test(line) && line.includes(sitemap))
    ? text
    : `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}\nSitemap: ${sitemap}\n`

/** True if some crawler of the preview would skip the front page, so that no one finds the site through it. */
export const hidesSite = (text: string): boolean =>
  (Object.keys(crawlers) as Crawler[]).some(crawler => !evaluateRobots(text, crawler, ['/'])[0]!.isAllowed)
