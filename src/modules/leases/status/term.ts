import { addDays, addMonths, dayNumber, formatDay, isDay, type Day } from '../../../core/time/calendar.ts'
import { parseOk, parseFailure, type ParseResult } from '../../../core/form/parse-result.ts'

/** A primary term as stated in the lease: whole years, months and days, each at least zero. */
export type Term = { years: number; months: number; days: number }

/** The date that agencies write for "no end". On import it means held, and is stored as null. */
export const endlessDate: Day = '9999-12-31'

/** Returns an agency's date, or null if it is the "no end" date. */
export const dateOrNull = (day: Day): Day | null => (day === endlessDate ? null : day)

/**
 * Returns the last day of a term that begins on `effective`: effective + years and months, + days, − 1 day. If the
 * corresponding day does not exist (Feb 29, the 31st), the term runs to the end of that month, so a lease of Feb 29,
 * 2024 for three years ends on Feb 28, 2027. Source: field practice; the rule gives the printed expiration of
 * federal offshore leases.
 */
export function termEnd(effective: Day, term: Term): Day {
  const corresponding = addMonths(effective, term.years * 12 + term.months, 'next')
  return addDays(corresponding, term.days - 1)
}

/** Returns the last day after an extension of whole months; the new period begins on the day after `end`. */
export const extendedEnd = (end: Day, months: number): Day =>
  termEnd(addDays(end, 1), { years: 0, months, days: 0 })

/**
 * Returns the nth anniversary of the effective date. For Feb 29 it is Feb 28 in common years: rentals fall due "on or
 * before" it, and the earlier day is never late.
 */
export const anniversary = (effective: Day, nth: number): Day => addMonths(effective, nth * 12)

/** Returns the lease year that contains a day, 1 for the first; 0 or less before the lease takes effect. */
export function leaseYear(effective: Day, day: Day): number {
  let year = Number(day.slice(0, 4)) - Number(effective.slice(0, 4)) + 1
  if (dayNumber(day) < dayNumber(anniversary(effective, year - 1))) year -= 1
  return year
}

const countText = (count: number, unit: string) =>
  count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]

/** "3 years, 6 months"; omits parts that are zero. */
export function termText({ years, months, days }: Term): string {
  const parts = [...countText(years, 'year'), ...countText(months, 'month'), ...countText(days, 'day')]
  return parts.length > 0 ? parts.join(', ') : '0 days'
}

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const periodNames = { y: 'years', m: 'months', d: 'days' } as const

/** Reads "5 years", "3 years, 6 months, 0 days", "three (3) years", "60 months", "5Y". */
export function readTerm(text: string): ParseResult<Term> {
  const trimmed = text.trim()
  const example = 'Enter it like “3 years, 6 months”.'
  if (trimmed === '') return parseFailure(`The primary term is empty. ${example}`)
  if (/^\d+$/.test(trimmed))
    return parseFailure(`“${trimmed}” has no unit. Is it years, months or days? ${example}`)
  const term: Term = { years: 0, months: 0, days: 0 }
  const pattern =
    /(?:([a-z]+)\s*\((\d{1,5})\)|(\d{1,5})|([a-z]+))[\s-]*(y|m|d)(?:ears?|rs?|onths?|os?|ays?)?\b\.?[\s,;&]*(?:and\s+)?/gy
  const lower = trimmed.toLowerCase()
  const readUnits = new Set<string>()
  while (pattern.lastIndex < lower.length) {
    const match = pattern.exec(lower)
    if (!match) return parseFailure(`“${trimmed}” is not a recognized term. ${example}`)
    const [, , bracketed, digits, word, unit] = match
    const count = word === undefined ? Number(bracketed ?? digits) : numberWords.indexOf(word)
    const name = periodNames[unit as 'y' | 'm' | 'd']
    if (count < 0 || readUnits.has(name))
      return parseFailure(`“${trimmed}” is not a recognized term. ${example}`)
    readUnits.add(name)
    term[name] = count
  }
  return parseOk(term)
}

/**
 * Checks an expiration date entered in place of the calculated one. Returns a sentence if it is before the effective
 * date, otherwise null. An override never fails; it only needs a reason.
 */
export function expirationOverrideProblem(effective: Day, expiration: Day): string | null {
  if (!isDay(expiration) || expiration >= effective) return null
  return `The lease would expire (${formatDay(expiration)}) before it takes effect (${formatDay(effective)}).`
}
