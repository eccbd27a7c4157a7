/** The placeholder for a missing value. All formats in this file are American English. */
const emptyText = '—'
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "net acres" as "Net acres"; only the first letter changes. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** "Net acres" as "net acres" for use within a sentence; abbreviations such as "AFEs" are unchanged. */
export const uncapitalize = (text: string) =>
  text.replaceAll(/(?<!\p{L})\p{Lu}\p{Ll}+/gu, word => word.toLowerCase())

/** A number, or a decimal as text ("0.01579404"), which is never converted to a float. */
export type NumericValue = number | string | null | undefined

/** "12,345.60". Without `decimals` the digits are unchanged. Halves round away from zero. */
export function formatNumber(value: NumericValue, decimals?: number): string {
  const parts = parseNumber(value)
  if (parts === null) return emptyText
  const { negative, whole, fraction } = decimals === undefined ? parts : roundNumber(parts, decimals)
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const text = fraction === '' ? grouped : `${grouped}.${fraction}`
  return negative && /[1-9]/.test(text) ? `-${text}` : text
}

/** "$1,234.50", "-$0.05". */
export function formatMoney(value: NumericValue, decimals = 2): string {
  const text = formatNumber(value, decimals)
  if (text === emptyText) return emptyText
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`
}

/** A formatted number as a change: "+$1,234.50", "−0.05". */
export const withSign = (text: string) => (text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`)

/** An integer count, without decimals. */
export function formatCount(value: NumericValue): string {
  return formatNumber(value, 0)
}

/** A fraction of one as "12.5%". */
export function formatPercent(share: number | null | undefined, decimals = 1): string {
  const text = formatNumber(typeof share === 'number' ? share * 100 : share, decimals)
  return text === emptyText ? emptyText : `${text}%`
}

/** Bytes as MB, as GB from 1,024 MB, or as KB below 0.1 MB. One decimal below 10, none above. */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes)) return emptyText
  const megabytes = bytes / 1_048_576
  if (megabytes > 0 && megabytes < 0.1) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  const [amount, unit] = megabytes < 1024 ? [megabytes, 'MB'] : [megabytes / 1024, 'GB']
  return `${formatNumber(amount, amount < 10 && amount % 1 !== 0 ? 1 : 0)} ${unit}`
}

/**
 * "Mar 31, 2027" from "2027-03-31". Other text is returned unchanged, including an instant, whose day depends
 * on a time zone.
 */
export function formatDate(date: string | null | undefined): string {
  if (!date) return emptyText
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)
  const month = monthNames[Number(match?.[2]) - 1]
  return match && month !== undefined ? `${month} ${Number(match[3])}, ${match[1]}` : date
}

/** "Sep 2026" from "2026-09" or a date in that month. */
export function formatMonth(month: string | null | undefined): string {
  if (!month) return emptyText
  const match = /^(\d{4})-(\d\d)/.exec(month)
  const name = monthNames[Number(match?.[2]) - 1]
  return match && name !== undefined ? `${name} ${match[1]}` : month
}

type InstantOrNone = string | Date | null | undefined

/** An instant as "Mar 31, 2027, 2:05 PM" in a time zone; undefined is the reader's time zone. */
export function formatInstant(instant: InstantOrNone, timeZone: string | undefined): string {
  const date = toDate(instant)
  return date ? formatterIn(timeZone, { dateStyle: 'medium', timeStyle: 'short' }).format(date) : emptyText
}

/** The time of day of an instant: "2:14 PM". */
export function formatTimeOfDay(instant: InstantOrNone, timeZone: string | undefined): string {
  const date = toDate(instant)
  return date ? formatterIn(timeZone, { timeStyle: 'short' }).format(date) : emptyText
}

/** The short name of a time zone at an instant: "CST". */
export function timeZoneName(instant: InstantOrNone, timeZone: string | undefined): string | undefined {
  const date = toDate(instant)
  const parts = date && formatterIn(timeZone, { timeZoneName: 'short' }).formatToParts(date)
  return parts?.find(({ type }) => type === 'timeZoneName')?.value
}

const toDate = (instant: InstantOrNone): Date | undefined => {
  const date = instant ? new Date(instant) : undefined
  return date && !Number.isNaN(date.getTime()) ? date : undefined
}

const formatterIn = (timeZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', timeZone === undefined ? options : { ...options, timeZone })

/** The distance of a date from today, both as YYYY-MM-DD: "today", "in 23 days", "4 months ago". */
export function formatRelative(date: string | null | undefined, today: string): string {
  const days = date
    ? (Date.parse(date.slice(0, 10)) - Date.parse(today.slice(0, 10))) / 86_400_000
    : Number.NaN
  if (Number.isNaN(days)) return emptyText
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  const distance = formatDistance(Math.abs(days))
  return days > 0 ? `in ${distance}` : `${distance} ago`
}

/** Text of a badge: the count, or "9+" above the cap. */
export function badgeText(count: number, cap: number): string {
  return count > cap ? `${cap}+` : String(count)
}

/** "1 lease", "3 leases", "1,200 counties". Pass the plural if adding an s does not form it. */
export function pluralize(count: number, text: string, plural = `${text}s`): string {
  return `${formatCount(count)} ${count === 1 ? text : plural}`
}

function formatDistance(days: number): string {
  if (days < 60) return pluralize(days, 'day')
  if (days < 730) return pluralize(Math.round(days / 30.4375), 'month')
  return pluralize(Math.round(days / 365.25), 'year')
}

interface NumberParts {
  negative: boolean
  whole: string
  fraction: string
}

function parseNumber(value: NumericValue): NumberParts | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' && !Number.isFinite(value)) return null
  const text = /e/i.test(String(value)) ? Number(value).toFixed(12) : String(value).trim()
  const match = /^([+-]?)(\d*)\.?(\d*)$/.exec(text)
  if (!match || !/\d/.test(text)) return null
  return {
    negative: match[1] === '-',
    whole: (match[2] ?? '').replace(/^0+(?=\d)/, '') || '0',
    fraction: match[3] ?? '',
  }
}

function roundNumber({ negative, whole, fraction }: NumberParts, decimals: number): NumberParts {
  const padded = fraction.padEnd(decimals, '0')
  const up = Number(padded[decimals] ?? '0') >= 5 ? 1n : 0n
  const digits = (BigInt(whole + padded.slice(0, decimals)) + up).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return { negative, whole: digits.slice(0, point), fraction: digits.slice(point) }
}

/** The first letters of the first and last words of a name, or of an email address's name: "DA" for Dana Amos. */
export function toInitials(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s.]+/)
    .filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return (firstLetter(first) + firstLetter(last)).toUpperCase()
}

/** Not `word[0]`, which halves a letter outside the Basic Multilingual Plane. */
const firstLetter = (word: string) => [...word][0] ?? ''
