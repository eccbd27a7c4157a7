/** Land in a search text, as the marks under which records store it, and the rest of the text. */
export type Place = { rest: string; marks: string[] }

const tier = (letter: string, name: string, ways: string) =>
  `${letter}?(?:${name})?\\.?\\s*0*(\\d{1,3})\\s*([${ways}])[a-z]{0,4}`
const township = tier('t', 'wp|ownship', 'ns')
const range = tier('r', 'g|ge|ng|ange', 'ew')
const section = '(?:s|sec|sect|section)?\\.?\\s*0*(\\d{1,2})'
const gap = '[\\s,:;/-]*'
const parted = '[\\s,:;/-]+'

/** T150N-R95W Sec 22, 150n95w22, 150N 95W. */
const tiersFirst = new RegExp(`\\b${township}${gap}${range}(?:${gap}${section}(?![\\da-z]))?(?![\\da-z])`)
/** Sec 22-150N-95W, 22-150n-95w. */
const sectionFirst = new RegExp(`\\b${section}${parted}${township}${gap}${range}(?![\\da-z])`)
/** 22-150-95 and 150-95-22; also matches the beginning of an API number. */
const threeNumbers = /(?<![\w-])0*([1-9]\d{0,2})-0*([1-9]\d{0,2})-0?([1-9]\d{0,2})(?![\w-])/
/** T152N, 152n: every range of the township. */
const rangeAnywhere = new RegExp(`(?<![\\da-z])${range}(?![\\da-z])`)
const townshipAlone = new RegExp(`(?<![\\w-])(?<!\\bsec(?:t|tion)?\\.?\\s*)${township}(?![\\w-])`)
/** Sec 19, section 19: the section in every township. */
const sectionAlone = /(?<![\da-z])(?:sec|sect|section)\.?\s*0*([1-9]\d{0,2})(?![\da-z-])/
/** The part of a section that follows it; records are found by the whole section. */
const partBehind = /^[\s,:;-]*(?:(?:ne|nw|se|sw|[nsew](?=\/?[24]))(?:\/?[24])?[\s,]*){1,4}$/
const abstract = /\b(?:a[-.]?\s?|(?:abs|abst|abstract)[\s.#-]*)0*(\d{1,5})\b/

/**
 * Finds a section, a township or a Texas abstract in plain text, in the usual notations. Three bare numbers may be in
 * either order and may not be land at all: if they cannot be land, they stay among the words.
 */
export function parsePlace(text: string): Place | null {
  return (
    parseSection(text) ??
    numbersAlone(text) ??
    parseAbstract(text) ??
    parseTownship(text) ??
    parseSectionAlone(text)
  )
}

function parseSection(text: string): Place | null {
  const turned = sectionFirst.exec(text)
  if (turned) {
    const [all, sec, ...tiers] = turned
    return isSection(sec!) ? { rest: withoutPlace(text, all), marks: [placeMark(tiers, sec)] } : null
  }
  const match = tiersFirst.exec(text)
  if (!match) return null
  const [all, t, ns, r, ew, sec] = match
  return sec === undefined || isSection(sec)
    ? { rest: withoutPart(text, all, sec), marks: [placeMark([t!, ns!, r!, ew!], sec)] }
    : null
}

/** "NENE" after a section narrows it; after a township alone, or after other words, it is a word. */
function withoutPart(text: string, place: string, section: string | undefined): string {
  const index = text.indexOf(place)
  const behind = text.slice(index + place.length)
  return section !== undefined && partBehind.test(behind) ? text.slice(0, index) : withoutPlace(text, place)
}

function parseTownship(text: string): Place | null {
  const match = townshipAlone.exec(text)
  if (!match) return null
  const [all, t, ns] = match
  const rest = withoutPlace(text, all)
  // A township with a range was matched above; otherwise its section is invalid.
  return rangeAnywhere.test(rest) ? null : { rest, marks: [placeMark([t!, ns!])] }
}

function parseSectionAlone(text: string): Place | null {
  const match = sectionAlone.exec(text)
  // A section with a township and range was matched above; any other section in the text is not in that township.
  if (!match || tiersFirst.test(text) || sectionFirst.test(text)) return null
  return { rest: withoutPart(text, match[0], match[1]), marks: [`~s${match[1]}`] }
}

function numbersAlone(text: string): Place | null {
  const match = threeNumbers.exec(text)
  if (!match) return null
  const [all, first, middle, last] = match as unknown as [string, string, string, string]
  const marks = [
    ...(isSection(first) ? allDirections(middle, last, first) : []),
    ...(isSection(last) ? allDirections(first, middle, last) : []),
  ]
  const digits = all.replaceAll('-', '')
  return marks.length > 0 ? { rest: withoutPlace(text, all), marks: [...marks, digits, `#${digits}`] } : null
}

function parseAbstract(text: string): Place | null {
  const match = abstract.exec(text)
  return match && { rest: withoutPlace(text, match[0]), marks: [`~a${match[1]}`, `a${match[1]}`] }
}

const isSection = (digits: string) => Number(digits) >= 1 && Number(digits) <= 36

const allDirections = (township: string, range: string, section: string) =>
  ['n', 's'].flatMap(ns => ['w', 'e'].map(ew => placeMark([township, ns, range, ew], section)))

const placeMark = (tiers: readonly string[], section?: string) =>
  `~${tiers.join('')}${section?.padStart(2, '0') ?? ''}`

const withoutPlace = (text: string, place: string) => text.replace(place, ' ')
