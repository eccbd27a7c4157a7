import { parseNumberWords, numberWordsPattern } from './number-words.ts'

const ordinals: Record<string, number> = {
  half: 2,
  third: 3,
  fourth: 4,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  twelfth: 12,
  sixteenth: 16,
  twentieth: 20,
  'thirty-second': 32,
  'sixty-fourth': 64,
  hundredth: 100,
}
const ordinalNames = Object.keys(ordinals)
  .toSorted((a, b) => b.length - a.length)
  .join('|')

const fractionWordsPattern = String.raw`(?<top>${numberWordsPattern})[ -](?<below>${ordinalNames})s?(?: part)?`
const fractionPattern = String.raw`(?<num>\d{1,3}) ?/ ?(?<den>\d{1,4})(?:ths?|rds?|nds?|st)?`
const percentWordsPattern = String.raw`(?<whole>${numberWordsPattern})(?: and one-half(?<half>)| and (?<three>one|three)[- ]quarters?)? percent`
const percentPattern = String.raw`(?<!\d[:,])(?<percent>\d{1,2}(?:\.\d{1,6}|[ -]?(?:[123]\/[234]|[½¼¾]))?) ?(?:%|percent|per ?cent)`
const decimalPattern = String.raw`(?<decimal>0?\.\d{2,8})`

/** A share in words, in figures, or both: "three-sixteenths (3/16)", "20%", "twenty percent (20%)", "3/16ths". */
export const sharePattern = new RegExp(
  String.raw`(?:(?:${fractionWordsPattern}|${percentWordsPattern})(?: ?\((?:${fractionPattern}|${percentPattern.replace('percent>', 'percent2>')}|${decimalPattern.replace('decimal>', 'decimal2>')}) ?(?:th|ths|of 8/8ths)?\))?|${fractionPattern
    .replace('num>', 'num3>')
    .replace('den>', 'den3>')}|${percentPattern}|${decimalPattern})`,
)

/** A stored share: the fraction as written, "3/16", or a percentage, "22.5%". */
export type ParsedShare = { value: string; otherValue: string | null; doubts: string[] }

/** A share as a number from 0 to 1. */
export const shareNumber = (share: string): number => {
  const [top, bottom] = share.split('/')
  if (bottom !== undefined) return Number(top) / Number(bottom)
  return share.endsWith('%') ? Number(share.slice(0, -1)) / 100 : Number(share)
}

/** True if two shares are equal, such as 12.5% and 1/8. */
export const isSameShare = (a: string, b: string) => Math.abs(shareNumber(a) - shareNumber(b)) < 0.000_05

/** Reads the groups of `sharePattern`. If words and figures differ, both are returned. */
export function parseShare(groups: Record<string, string>): ParsedShare | null {
  const shareFromText = parseShareInWords(groups)
  const shareFromFigures = parseShareInFigures(groups)
  const value =
    shareFromFigures !== null && (shareFromText === null || isSameShare(shareFromText, shareFromFigures))
      ? shareFromFigures
      : shareFromText
  if (value === null) return null
  const number = shareNumber(value)
  if (!(number > 0 && number < 1)) return null
  if (shareFromText !== null && shareFromFigures !== null && !isSameShare(shareFromText, shareFromFigures))
    return {
      value: shareFromText,
      otherValue: shareFromFigures,
      doubts: [`The words say ${shareFromText}, but the figures say ${shareFromFigures}.`],
    }
  return { value, otherValue: null, doubts: [] }
}

function parseShareInWords(groups: Record<string, string>): string | null {
  const { top, below: bottom, whole } = groups
  if (top !== undefined && bottom !== undefined) {
    // "one sixty-fourth" is 1/64, not 61/4.
    const [, numeratorText = top, tens] = /^(\S+)[ -](\S+ty)$/.exec(top) ?? []
    const denominator = (tens === undefined ? 0 : (parseNumberWords(tens) ?? 0)) + (ordinals[bottom] ?? 0)
    const numerator = parseNumberWords(numeratorText)
    return numerator === null ? null : `${numerator}/${denominator}`
  }
  if (whole === undefined) return null
  const number = parseNumberWords(whole)
  const part =
    groups['half'] !== undefined ? 0.5 : groups['three'] === 'three' ? 0.75 : groups['three'] ? 0.25 : 0
  return number === null ? null : `${number + part}%`
}

/** "12 1/2" and "12½" are 12.5. */
function percentToDecimal(percentage: string): string {
  const match = /^(\d+)[ -]?(?:([123])\/([234])|([½¼¾]))$/.exec(percentage)
  if (!match) return percentage
  const [, integer, top, bottom, sign = ''] = match
  const part = top === undefined ? { '½': 0.5, '¼': 0.25, '¾': 0.75 }[sign]! : Number(top) / Number(bottom)
  return String(Number((Number(integer) + part).toFixed(6)))
}

function parseShareInFigures(groups: Record<string, string>): string | null {
  const num = groups['num'] ?? groups['num3']
  const den = groups['den'] ?? groups['den3']
  if (num !== undefined && den !== undefined)
    return Number(den) === 0 ? null : `${Number(num)}/${Number(den)}`
  const percentage = groups['percent'] ?? groups['percent2']
  if (percentage !== undefined) return `${percentToDecimal(percentage)}%`
  const decimals = groups['decimal'] ?? groups['decimal2']
  return decimals === undefined ? null : `0${decimals.replace(/^0/, '')}`
}
