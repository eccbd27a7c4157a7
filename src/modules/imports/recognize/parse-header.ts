import { isUnitName, parseUnit, type Unit } from '../../../core/importing/values/unit.ts'

/** A parsed heading: plain words for comparison, its unit, and a possible unknown unit. */
export type ParsedHeader = { words: string[]; unit: Unit | null; unread: string | null }

const headerSynonyms: Record<string, string> = {
  number: 'no',
  num: 'no',
  nbr: 'no',
  nr: 'no',
  '#': 'no',
  numbers: 'no',
  dt: 'date',
  dte: 'date',
  nm: 'name',
  cde: 'code',
  cd: 'code',
  latitude: 'lat',
  longitude: 'long',
  lon: 'long',
  lng: 'long',
  wtr: 'water',
  yr: 'year',
  '%': 'pct',
  percent: 'pct',
  acreage: 'acres',
  twp: 'township',
  rng: 'range',
  rge: 'range',
  sec: 'section',
  qtr: 'quarter',
  expiry: 'expiration',
  cnty: 'county',
}

/** Words that do not distinguish columns: "Oil Vol", "Oil Produced" and "Monthly Oil" are all oil. */
const fillers = new Set(
  'vol volume volumes prod production produced prodn qty quantity total monthly mo reported the of in month'.split(
    ' ',
  ),
)

/** A longer heading is a sentence, whose first words identify it. */
const maxHeaderLength = 200

/**
 * Splits a heading into plain words, so `API_WELLNO`, `apiWellNo` and `API Well No.` are equal. A unit in brackets or
 * at the end (`Oil (bbl)`, `Depth, ft`) is removed.
 */
export function parseHeader(header: string): ParsedHeader {
  let text = header.slice(0, maxHeaderLength).replace(/\s+/g, ' ').trim()
  let unit: Unit | null = null
  let unread: string | null = null
  text = text.replace(/[([{]([^)\]}]*)[)\]}]/g, (_, inside: string) => {
    const result = parseUnit(inside)
    unit = result ?? unit
    if (!result && !isQualifier(inside)) unread = inside.trim()
    return result ? ' ' : ` ${inside} `
  })
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[’']s?\b/g, '')
    .split(/[^a-z0-9#%]+/)
    .filter(Boolean)
    .map(word => (Object.hasOwn(headerSynonyms, word) ? headerSynonyms[word]! : word))
  const match = unit ?? unitAtEnd(words)?.unit ?? null
  const last = words.length > 1 && !match ? (words.at(-1) ?? '') : ''
  return {
    words,
    unit: match,
    unread: unread ?? (isUnitName(last) && !unitsWithOtherMeanings.has(last) ? last : null),
  }
}

/** Unit abbreviations that mean something else at the end of a heading: "Date In", "Twp T". */
const unitsWithOtherMeanings = new Set(['in', 't', 'l', 'mi', 'section', 'sections', 'bar', 'chain'])

/** Bracketed words that specify which volume, depth or area is meant, not its unit. */
const qualifiers = new Set(
  'net gross total monthly month mo prod production produced volume vol sold actual allocated est estimated reported stated calc calculated gis surface lease well all state federal mineral legal us usa md tvd tvdss gl kb df rkb msl nad27 nad83 wgs84 oil gas water liquid liquids condensate casinghead'.split(
    ' ',
  ),
)
const isQualifier = (inside: string) =>
  inside
    .toLowerCase()
    .split(/[^a-z0-9/]+/)
    .every(word => qualifiers.has(word) || /^[\d/]*(ths)?$/.test(word))

/** Joins words, so `WELLNAME` and `Well Name` are equal. */
export const compactHeader = (words: readonly string[]): string =>
  words
    .join('')
    .replace(/(number|num|nbr)$/, 'no')
    .replace('latitude', 'lat')
    .replace('longitude', 'long')

export const withoutFillers = (words: readonly string[]): string[] => {
  const significant = words.filter(word => !fillers.has(word))
  return significant.length ? significant : [...words]
}

export const withoutUnit = (words: readonly string[]): string[] =>
  words.slice(0, words.length - (unitAtEnd(words)?.length ?? 0) || undefined)

/** Returns the unit named by the last word or two (`Area Sq Mi`) of a longer heading, and how many words it takes. */
function unitAtEnd(words: readonly string[]): { unit: Unit; length: number } | null {
  const two = words.length > 2 ? parseUnit(words.slice(-2).join(' ')) : null
  if (two) return { unit: two, length: 2 }
  const one = parseUnit(words.at(-1) ?? '')
  return one && { unit: one, length: words.length > 1 ? 1 : 0 }
}
