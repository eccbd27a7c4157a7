/** Land in a search text, as the marks under which records store it, and the rest of the text. */
export type LandQuery = { remainingText: string; marks: string[] }

const tierSource = (letter: string, name: string, ways: string) =>
  `${letter}?(?:${name})?\\.?\\s*0*(\\d{1,3})\\s*([${ways}])[a-z]{0,4}`
const townshipSource = tierSource('t', 'wp|ownship', 'ns')
const rangeSource = tierSource('r', 'g|ge|ng|ange', 'ew')
const sectionSource = '(?:s|sec|sect|section)?\\.?\\s*0*(\\d{1,2})'
const gapSource = '[\\s,:;/-]*'
const separatorSource = '[\\s,:;/-]+'

/** T150N-R95W Sec 22, 150n95w22, 150N 95W. */
const tiersFirstPattern = new RegExp(
  `\\b${townshipSource}${gapSource}${rangeSource}(?:${gapSource}${sectionSource}(?![\\da-z]))?(?![\\da-z])`,
)
/** Sec 22-150N-95W, 22-150n-95w. */
const sectionFirstPattern = new RegExp(
  `\\b${sectionSource}${separatorSource}${townshipSource}${gapSource}${rangeSource}(?![\\da-z])`,
)
/** 22-150-95 and 150-95-22; also matches the beginning of an API number. */
const threeNumbersPattern = /(?<![\w-])0*([1-9]\d{0,2})-0*([1-9]\d{0,2})-0?([1-9]\d{0,2})(?![\w-])/
/** T152N, 152n: every range of the township. */
const rangePattern = new RegExp(`(?<![\\da-z])${rangeSource}(?![\\da-z])`)
const townshipPattern = new RegExp(`(?<![\\w-])(?<!\\bsec(?:t|tion)?\\.?\\s*)${townshipSource}(?![\\w-])`)
/** Sec 19, section 19: the section in every township. */
const sectionPattern = /(?<![\da-z])(?:sec|sect|section)\.?\s*0*([1-9]\d{0,2})(?![\da-z-])/
/** The part of a section that follows it; records are found by the whole section. */
const quarterPattern = /^[\s,:;-]*(?:(?:ne|nw|se|sw|[nsew](?=\/?[24]))(?:\/?[24])?[\s,]*){1,4}$/
const abstractPattern = /\b(?:a[-.]?\s?|(?:abs|abst|abstract)[\s.#-]*)0*(\d{1,5})\b/

/**
 * Finds a section, a township or a Texas abstract in plain text, in the usual notations. Three bare numbers may be in
 * either order and may not be land at all: if they cannot be land, they stay among the words.
 */
export function parseLandQuery(text: string): LandQuery | null {
  return (
    parseSection(text) ??
    parseThreeNumbers(text) ??
    parseAbstract(text) ??
    parseTownship(text) ??
    parseSectionAlone(text)
  )
}

function parseSection(text: string): LandQuery | null {
  const sectionMatch = sectionFirstPattern.exec(text)
  if (sectionMatch) {
    const [matched, sec, ...tiers] = sectionMatch
    return isSection(sec!)
      ? { remainingText: withoutLand(text, matched), marks: [landMark(tiers, sec)] }
      : null
  }
  const match = tiersFirstPattern.exec(text)
  if (!match) return null
  const [matched, t, ns, r, ew, sec] = match
  return sec === undefined || isSection(sec)
    ? { remainingText: withoutPart(text, matched, sec), marks: [landMark([t!, ns!, r!, ew!], sec)] }
    : null
}

/** "NENE" after a section narrows it; after a township alone, or after other words, it is a word. */
function withoutPart(text: string, place: string, section: string | undefined): string {
  const index = text.indexOf(place)
  const textAfter = text.slice(index + place.length)
  return section !== undefined && quarterPattern.test(textAfter)
    ? text.slice(0, index)
    : withoutLand(text, place)
}

function parseTownship(text: string): LandQuery | null {
  const match = townshipPattern.exec(text)
  if (!match) return null
  const [matched, t, ns] = match
  const rest = withoutLand(text, matched)
  // A township with a range was matched above; otherwise its section is invalid.
  return rangePattern.test(rest) ? null : { remainingText: rest, marks: [landMark([t!, ns!])] }
}

function parseSectionAlone(text: string): LandQuery | null {
  const match = sectionPattern.exec(text)
  // A section with a township and range was matched above; any other section in the text is not in that township.
  if (!match || tiersFirstPattern.test(text) || sectionFirstPattern.test(text)) return null
  return { remainingText: withoutPart(text, match[0], match[1]), marks: [`~s${match[1]}`] }
}

function parseThreeNumbers(text: string): LandQuery | null {
  const match = threeNumbersPattern.exec(text)
  if (!match) return null
  const [matched, first, middle, last] = match as unknown as [string, string, string, string]
  const marks = [
    ...(isSection(first) ? allDirections(middle, last, first) : []),
    ...(isSection(last) ? allDirections(first, middle, last) : []),
  ]
  const digits = matched.replaceAll('-', '')
  return marks.length > 0
    ? { remainingText: withoutLand(text, matched), marks: [...marks, digits, `#${digits}`] }
    : null
}

function parseAbstract(text: string): LandQuery | null {
  const match = abstractPattern.exec(text)
  return match && { remainingText: withoutLand(text, match[0]), marks: [`~a${match[1]}`, `a${match[1]}`] }
}

const isSection = (digits: string) => Number(digits) >= 1 && Number(digits) <= 36

const allDirections = (township: string, range: string, section: string) =>
  ['n', 's'].flatMap(ns => ['w', 'e'].map(ew => landMark([township, ns, range, ew], section)))

const landMark = (tiers: readonly string[], section?: string) =>
  `~${tiers.join('')}${section?.padStart(2, '0') ?? ''}`

const withoutLand = (text: string, place: string) => text.replace(place, ' ')
