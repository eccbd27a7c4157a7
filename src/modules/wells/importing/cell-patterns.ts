import { looksLikeDate } from '../../../core/importing/values/date.ts'
import { readDegrees } from '../../../core/importing/values/degrees.ts'

const hasDecimals = (text: string) => /\.\d{3,}/.test(text) || /[°º]|\d\s+\d+\s+\d+/.test(text)

/** Latitudes and longitudes of the United States need several decimals, or degrees, minutes and seconds. */
export function looksLikeLatitude(text: string): boolean {
  const { value } = readDegrees(text, 'latitude')
  return value !== null && hasDecimals(text) && value >= 17 && value <= 72
}

export function looksLikeLongitude(text: string): boolean {
  const { value } = readDegrees(text, 'longitude')
  return value !== null && hasDecimals(text) && Math.abs(value) >= 64 && Math.abs(value) <= 180
}

/** True when a text is the first day of a month, or a year and month in numbers. */
export function looksLikeMonth(text: string): boolean {
  return (
    /^\d{4}-\d{2}(-01)?(T00:00.*| 00:00.*)?$/.test(text) ||
    /^\d{1,2}\/(1|01)\/\d{4}/.test(text) ||
    (looksLikeDate(text) && text.endsWith('01'))
  )
}
