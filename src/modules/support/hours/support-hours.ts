import { z } from 'zod'
import { line } from '../../../core/form/fields.ts'
import { isDay, type Day } from '../../../core/time/calendar.ts'
import { federalHolidays } from '../../../core/time/holiday.ts'
import { timeZoneSchema } from '../../../core/time/time-zone.ts'
import type { Span, WorkingHours } from './working-hours.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const spanPattern = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/

/**
 * Parses "8:00-12:00, 13:00-17:00" into minutes of the day. Null if a span is malformed or overlaps the one
 * before.
 */
export function parseSpans(text: string): Span[] | null {
  if (text.trim() === '') return []
  const spans: Span[] = []
  for (const part of text.split(',')) {
    const match = spanPattern.exec(part.trim())
    if (!match) return null
    const [fromHour, fromMinute, untilHour, untilMinute] = match.slice(1).map(Number) as [
      number,
      number,
      number,
      number,
    ]
    if (fromMinute > 59 || untilMinute > 59) return null
    const [from, until] = [fromHour * 60 + fromMinute, untilHour * 60 + untilMinute]
    if (from >= until || until > 24 * 60 || from < (spans.at(-1)?.[1] ?? 0)) return null
    spans.push([from, until])
  }
  return spans
}

/** Parses "2026-12-24, 2026-12-31". Null if an entry is not a date. */
export function parseDays(text: string): Day[] | null {
  const days = text
    .split(',')
    .map(day => day.trim())
    .filter(Boolean)
  return days.every(isDay) ? days : null
}

const hoursField = (title: string) =>
  line(title, 100)
    .refine(
      text => parseSpans(text) !== null,
      'Enter hours like 8:00-18:00, or several like 8:00-12:00, 13:00-17:00. Leave blank for closed.',
    )
    .default('')

/** Support hours as staff enter them. */
export const supportHours = z.object({
  timeZone: timeZoneSchema.meta({ title: 'Time zone' }),
  monday: hoursField('Monday'),
  tuesday: hoursField('Tuesday'),
  wednesday: hoursField('Wednesday'),
  thursday: hoursField('Thursday'),
  friday: hoursField('Friday'),
  saturday: hoursField('Saturday'),
  sunday: hoursField('Sunday'),
  federalHolidays: z.boolean().meta({ title: 'Closed on federal holidays' }),
  closedDays: line('Also closed on', 2000)
    .refine(text => parseDays(text) !== null, 'Enter days like 2026-12-24, separated by commas.')
    .default('')
    .meta({ title: 'Also closed on', hint: 'Days such as 2026-12-24, separated by commas.' }),
})
export type SupportHours = z.output<typeof supportHours>

/** An error about the hours as a whole; null if they are valid. */
export const hoursProblem = (hours: SupportHours): string | null =>
  weekdays.some(day => parseSpans(hours[day])!.length > 0)
    ? null
    : 'Enter hours for at least one day: response times depend on them.'

/** Converts the hours to the form that working-hour calculations use. */
export function toWorkingHours(hours: SupportHours): WorkingHours {
  const closedDays = new Set(parseDays(hours.closedDays))
  const holidays = new Map<string, ReadonlyMap<Day, string>>()
  const isHoliday = (day: Day) => {
    const year = day.slice(0, 4)
    const yearHolidays = holidays.get(year) ?? federalHolidays(Number(year))
    holidays.set(year, yearHolidays)
    return yearHolidays.has(day)
  }
  return {
    timeZone: hours.timeZone,
    week: weekdays.map(day => parseSpans(hours[day]) ?? []),
    isClosed: day => closedDays.has(day) || (hours.federalHolidays && isHoliday(day)),
  }
}

/** The response times promised, in working hours. */
export const supportLevel = z.object({
  firstHours: z.int('Enter whole hours.').min(1).max(400).meta({ title: 'First answer', unit: 'h' }),
  solutionHours: z.int('Enter whole hours.').min(1).max(2000).meta({ title: 'Solution', unit: 'h' }),
})
export type SupportLevel = z.output<typeof supportLevel>

/** The service level for plans without their own, and for customers without a plan. */
export const standardLevel = 'standard'
