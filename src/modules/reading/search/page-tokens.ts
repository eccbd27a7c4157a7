/**
 * Search tokens for the text of a page, in addition to its words: numbers and places that can be written in
 * many ways. "A-685" and "Abstract No. 685" are `~a685`, an API number is `#` with its digits, a section
 * `~154n97w14` and its township `~154n97w`, a book with its page `~b412p88`.
 */
export function pageTokens(text: string): string[] {
  const tokens = new Set<string>()
  const low = text.slice(0, 40_000).toLowerCase().replaceAll(/\s+/g, ' ')
  for (const match of low.matchAll(/\b(?:abstract|abst\.?|a)[ -]{0,2}(?:no\.? ?)?(\d{1,5})\b/g))
    tokens.add(`~a${Number(match[1])}`)
  for (const match of low.matchAll(
    /\b(\d{2})-(\d{3})-(\d{5})(?:-\d{2}){0,2}\b|\b(\d{10})(?:\d{2}){0,2}\b/g,
  )) {
    const digits = match[4] ?? `${match[1]}${match[2]}${match[3]}`
    for (const number of [digits, digits.slice(2), digits.slice(5)]) tokens.add(`#${number}`)
  }
  for (const match of low.matchAll(bookAndPage)) tokens.add(bookToken(match[1], match[2]))
  for (const token of sectionTokens(low)) tokens.add(token)
  return [...tokens].slice(0, 2000)
}

export const bookAndPage =
  /\b(?:volume|vol\.?|book|bk\.?)[ #]{0,2}(\d{1,6}),? {0,2}(?:at )?(?:page|pg\.?|p\.?)[ #]{0,2}(\d{1,6})\b/g
export const bookToken = (book: string | undefined, page: string | undefined) =>
  `~b${Number(book)}p${Number(page)}`

const townshipPattern =
  /\bt(?:ownship|wp\.?|wn\.?)?\.? ?-?(\d{1,3}) ?-?(n|s)(?:orth|outh)?\b[ ,.;-]{0,4}r(?:ange|ge\.?|ng\.?)?\.? ?-?(\d{1,3}) ?-?(e|w)(?:ast|est)?\b/g
const sectionPattern = /\bsec(?:tion|\.)? ?(\d{1,2})\b/g

/** Each section belongs to the township nearest to it. */
function sectionTokens(low: string): string[] {
  const townships = [...low.matchAll(townshipPattern)].map(match => ({
    at: match.index,
    place: `~${Number(match[1])}${match[2]}${Number(match[3])}${match[4]}`,
  }))
  const tokens = townships.map(({ place }) => place)
  let next = 0
  for (const match of townships.length === 0 ? [] : low.matchAll(sectionPattern)) {
    const distance = (index: number) => Math.abs((townships[index]?.at ?? Number.MAX_VALUE) - match.index)
    while (next + 1 < townships.length && distance(next + 1) <= distance(next)) next += 1
    tokens.push(`${townships[next]?.place}${String(Number(match[1])).padStart(2, '0')}`)
  }
  return tokens
}
