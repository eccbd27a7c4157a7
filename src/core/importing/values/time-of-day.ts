/**
 * A date as written, without its time. `shift` is the number of days by which the time's UTC offset moves it, and
 * `minutes` the time of day if it has no offset.
 */
export type DateWithoutTime = { date: string; shift: -1 | 0 | 1; minutes: number | null }

const namedZones: Record<string, number> = {
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  akst: -9,
  akdt: -8,
}
const zoneSource = String.raw`(?:utc|gmt|z)?\s*[+-]\d{1,2}(?::?\d{2})?|utc|gmt|z|(?:e|c|m|p|ak)[sd]t`
const clockPattern = new RegExp(
  String.raw`[t\s:,]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,:]\d+)?)?\s*(?:([ap])\.?m\.?)?\s*(${zoneSource})?(?:\s*\(.*\))?$`,
  'i',
)
const weekdayPattern = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i
/** `Wed May  1 00:00:00 UTC 2024`, as Unix prints it. */
const yearLastPattern = /^([a-z]{3,9}\s+\d{1,2})\s+(\d{1,2}:\d{2}(?::\d{2})?(?:\s+[a-z]{3,4})?)\s+(\d{4})$/i
/** `20240501T000000Z`, `20240501000000`. */
const compactPattern =
  /^((?:1[89]|2[01])\d{2})(0[1-9]|1[0-2])([0-2]\d|3[01])t?\s?([01]\d|2[0-4])([0-5]\d)([0-5]\d)?(?=[.,z+\s-]|$)/i
/** `2024-05-01Z`, `2024-05-01+00:00`: an XML date may have an offset without a time. */
const zonedDayPattern = new RegExp(
  String.raw`^(\d{4}-\d{1,2}-\d{1,2})\s?(?:z|[+-]\d{2}:?\d{2}|[+]\d{2})$`,
  'i',
)

/**
 * Removes the time from a date. Agencies often write a day as a timestamp: local midnight, or midnight UTC in
 * another zone. The day is the one of that midnight, or the written day if neither is midnight.
 */
export function withoutTime(text: string): DateWithoutTime {
  let rest = text
    .trim()
    .replace(weekdayPattern, '')
    .replace(yearLastPattern, '$1, $3 $2')
    .replace(/\s+/g, ' ')
  rest = rest.replace(
    compactPattern,
    (_, y: string, m: string, d: string, h: string, min: string, s = '00') =>
      [`${y}-${m}-${d}`, `${h}:${min}:${String(s)}`].join('T'),
  )
  const day = zonedDayPattern.exec(rest)
  if (day) return { date: day[1]!, shift: 0, minutes: null }
  const match = clockPattern.exec(rest)
  if (!match) return { date: rest, shift: 0, minutes: null }
  const [matched, hour, minute, second, half, offset] = match
  const date = rest.slice(0, -matched.length)
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second ?? 0) > 60)
    return { date: rest, shift: 0, minutes: null }
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  const minutes = hours * 60 + Number(minute)
  return { date, shift: timeShift(minutes, offset), minutes: offset ? null : minutes }
}

const minutesPerDay = 24 * 60

function timeShift(minutes: number, offset: string | undefined): DateWithoutTime['shift'] {
  if (!offset || minutes % minutesPerDay === 0) return 0
  const inUtc = minutes - zoneMinutes(offset)
  if (inUtc % minutesPerDay !== 0) return 0
  return inUtc <= 0 ? (inUtc === 0 ? 0 : -1) : 1
}

function zoneMinutes(offset: string): number {
  const namedOffset = namedZones[offset.toLowerCase()]
  if (namedOffset !== undefined) return namedOffset * 60
  const [, sign, hours, minutes] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0)) : 0
}
