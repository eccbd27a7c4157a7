import { isDay, parseMonthName, type Day } from '../../../../core/time/calendar.ts'
import { parseDigits } from './number-words.ts'

const monthPattern =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec)'
const yearPattern = String.raw`[12li][\doil]{3}`
const dayNumberPattern = String.raw`[\doil]{1,2}`
const dayWords =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty-first|twenty-second|twenty-third|twenty-fourth|twenty-fifth|twenty-sixth|twenty-seventh|twenty-eighth|twenty-ninth|thirtieth|thirty-first'
const ordinals = dayWords.split('|')

const dayPattern = String.raw`(?:(?<dayA>${dayNumberPattern}) ?(?:st|nd|rd|th|d)?|(?<wordA>${dayWords})(?: \((?<dayW>${dayNumberPattern})(?:st|nd|rd|th)\))?) day of (?<monthA>${monthPattern})\.?,?(?: ?a\.? ?d\.?,?| in the year)? ?(?<yearA>${yearPattern})`
const monthFirstPattern = String.raw`(?<monthB>${monthPattern})\.? (?<dayB>${dayNumberPattern})(?:st|nd|rd|th)?,? ?(?<yearB>${yearPattern})`
const dayFirstPattern = String.raw`(?<dayC>${dayNumberPattern})(?:(?:st|nd|rd|th)? |-)(?<monthC>${monthPattern})(?:\.?,? |-)(?<yearC>${yearPattern})`
const slashPattern = String.raw`(?<monthD>${dayNumberPattern}) ?[/.-] ?(?<dayD>${dayNumberPattern}) ?[/.-] ?(?<yearD>${yearPattern})`
const isoPattern = String.raw`(?<yearE>${yearPattern})-(?<monthE>[\dol]{2})-(?<dayE>[\dol]{2})`

/** A date as instruments write it: "the 3rd day of March, 2021", "March 3, 2021", "3/3/2021", "2021-03-03". */
export const datePattern = String.raw`(?:the )?(?:${dayPattern}|${monthFirstPattern}|${dayFirstPattern}|${isoPattern}|${slashPattern})`

export type ReadDate = { day: Day | null; doubts: string[] }

/** Reads the groups of `datePattern`. A day that does not exist is reported as invalid. */
export function parseDate(groups: Record<string, string>): ReadDate {
  const pick = (name: string) =>
    ['A', 'B', 'C', 'D', 'E'].map(kind => groups[`${name}${kind}`]).find(text => text !== undefined)
  const [yearText, monthText] = [pick('year') ?? '', pick('month') ?? '']
  const dayText = pick('day') ?? groups['dayW']
  const inYear = parseDigits(yearText)
  const inMonth = /^[a-z]/.test(monthText) && !/^[oil]{1,2}$/.test(monthText) ? null : parseDigits(monthText)
  const inDay = dayText === undefined ? null : (parseDigits(dayText) ?? parseDigits(`0${dayText}`))
  const wordDay = groups['wordA'] === undefined ? null : ordinals.indexOf(groups['wordA']) + 1
  const monthNumber = inMonth?.value ?? parseMonthName(monthText)
  const dayNumber = wordDay ?? inDay?.value
  if (!inYear || !monthNumber || dayNumber === undefined) return { day: null, doubts: [] }
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const day = `${inYear.value}-${twoDigits(monthNumber)}-${twoDigits(dayNumber)}`
  const repaired = [inYear, inMonth, inDay].some(part => part?.repaired)
  const doubts = repaired ? [`Some digits were unclear. Read as ${day}.`] : []
  if (wordDay !== null && inDay !== null && inDay.value !== wordDay)
    doubts.push(`The words say day ${wordDay}, but the figures say ${inDay.value}.`)
  return isDay(day) ? { day, doubts } : { day: null, doubts: [`${day as string} is not a valid date.`] }
}
