import { formatMonth } from '../../../ui/formats.ts'

/**
 * Warns before the import about months that a daily file covers only in part. Returns null if the file has no
 * consecutive days or only whole months. `dates` are the dates of its rows, YYYY-MM-DD.
 */
export function partialMonthsWarning(dates: readonly string[]): string | null {
  const days = [...new Set(dates)].toSorted()
  const hasConsecutiveDays = days.some((day, index) => index > 0 && dayAfter(days[index - 1]!) === day)
  if (!hasConsecutiveDays) return null
  const lastDayByMonth = new Map(days.map(day => [day.slice(0, 7), day]))
  const partialMonths = [...lastDayByMonth.values()].filter(
    day => dayAfter(day).slice(0, 7) === day.slice(0, 7),
  )
  if (partialMonths.length === 0) return null
  const monthTexts = partialMonths
    .slice(0, minDays)
    .map(day => `${formatMonth(day)} up to day ${Number(day.slice(8))}`)
  const moreText = partialMonths.length > minDays ? ` and ${partialMonths.length - minDays} more` : ''
  return `The file has daily data, and only part of these months: ${monthTexts.join(', ')}${moreText}. If a month has more data on file, it stays unchanged unless you choose otherwise under “Partial months”.`
}

const minDays = 3

const dayAfter = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(Date.UTC(year!, month! - 1, date! + 1)).toISOString().slice(0, 10)
}
