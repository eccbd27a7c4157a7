import { addDays, addMonths, countOf, dayWords, isDay, type Day } from '../../../core/time/calendar.ts'
import { read, unread, type ReadText } from '../../../core/form/reading.ts'

/** A primary term as the lease says it: whole years, months and days, each at least zero. */
export type Term = { years: number; months: number; days: number }

/** The date that agencies write for "no end": on import it means held, and is stored as no date. */
export const endlessDate: Day = '9999-12-31'

/** An agency's date, or null where the agency wrote its sign for "no end". */
export const dateOrHeld = (day: Day): Day | null => (day === endlessDate ? null : day)

/**
 * The last day of a term that begins on `effective`: effective + years and months, + days, − 1 day.
 * Where the corresponding day does not exist (Feb 29, the 31st) the term runs to the end of that month,
 * so that a lease of Feb 29, 2024 for three years ends on Feb 28, 2027. Source: field practice; the rule
 * gives the printed expiration of federal offshore leases.
 */
export function termEnd(effective: Day, term: Term): Day {
  const corresponding = addMonths(effective, term.years * 12 + term.months, 'next')
  return addDays(corresponding, term.days - 1)
}

/** The last day after an extension of whole months; the new period begins on the day after `end`. */
export const extendedEnd = (end: Day, months: number): Day =>
  termEnd(addDays(end, 1), { years: 0, months, days: 0 })

/**
 * The nth anniversary of the effective date. Of Feb 29 it is Feb 28 in common years: rentals fall due "on or
 * before" it, and the earlier day is never late.
 */
export const anniversary = (effective: Day, nth: number): Day => addMonths(effective, nth * 12)

/** The lease year that a day lies in, 1 for the first; 0 or less before the lease takes effect. */
export function leaseYear(effective: Day, day: Day): number {
  let year = Number(day.slice(0, 4)) - Number(effective.slice(0, 4)) + 1
  if (countOf(day) < countOf(anniversary(effective, year - 1))) year -= 1
  return year
}

const part = (count: number, unit: string) =>
  count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]

/** "3 years, 6 months"; parts that are zero are left out. */
export function termText({ years, months, days }: Term): string {
  const parts = [...part(years, 'year'), ...part(months, 'month'), ...part(days, 'day')]
  return parts.length > 0 ? parts.join(', ') : '0 days'
}

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const unitOf = { y: 'years', m: 'months', d: 'days' } as const

/** Reads "5 years", "3 years, 6 months, 0 days", "three (3) years", "60 months", "5Y". */
export function readTerm(text: string): ReadText<Term> {
  const written = text.trim()
  const example = 'Write it like “3 years, 6 months”.'
  if (written === '') return unread(`The primary term is empty. ${example}`)
  if (/^\d+$/.test(written))
    return unread(`“${written}” has no unit. Is it years, months or days? ${example}`)
  const term: Term = { years: 0, months: 0, days: 0 }
  const pattern =
    /(?:([a-z]+)\s*\((\d{1,5})\)|(\d{1,5})|([a-z]+))[\s-]*(y|m|d)(?:ears?|rs?|onths?|os?|ays?)?\b\.?[\s,;&]*(?:and\s+)?/gy
  const lower = written.toLowerCase()
  const seen = new Set<string>()
  while (pattern.lastIndex < lower.length) {
    const match = pattern.exec(lower)
    if (!match) return unread(`“${written}” is not a term that can be read. ${example}`)
    const [, , bracketed, digits, word, unit] = match
    const count = word === undefined ? Number(bracketed ?? digits) : numberWords.indexOf(word)
    const name = unitOf[unit as 'y' | 'm' | 'd']
    if (count < 0 || seen.has(name)) return unread(`“${written}” is not a term that can be read. ${example}`)
    seen.add(name)
    term[name] = count
  }
  return read(term)
}

/**
 * What is odd about an expiration date that a person typed over the calculated one: a sentence, or null.
 * Both dates are days; an override never fails, it only needs a reason.
 */
export function overrideOddity(effective: Day, expiration: Day): string | null {
  if (!isDay(expiration) || expiration >= effective) return null
  return `The lease would expire (${dayWords(expiration)}) before it takes effect (${dayWords(effective)}).`
}
