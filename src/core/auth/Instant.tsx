import { formatDate, formatInstant, formatTimeOfDay, timeZoneName } from '../../ui/formats.ts'
import { dayInZone } from '../time/day.ts'
import { useToday } from './useToday.tsx'
import { useViewer } from './useViewer.tsx'

type InstantOrNone = string | Date | null | undefined

/** The time zone for displayed times: the organization's; undefined means the browser's own. */
const useTimeZone = (): string | undefined => useViewer().membership?.timeZone

const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The name of that time zone, including the browser's own. */
export const useZoneName = (): string => useTimeZone() ?? browserTimeZone()

/** Formats timestamps in that time zone. */
export function useInstant(): (at: InstantOrNone) => string {
  const timeZone = useTimeZone()
  return at => formatInstant(at, timeZone)
}

/** Formats the time of day of timestamps in that time zone. */
export function useTimeFormat(): (at: InstantOrNone) => string {
  const timeZone = useTimeZone()
  return at => formatTimeOfDay(at, timeZone)
}

/** Formats timestamps in lists: the time of day today, otherwise the date. */
export function useShortInstant(): (at: string | Date) => string {
  const dayAt = useDayInZone()
  const timeOf = useTimeFormat()
  const today = useToday()
  return at => (dayAt(at) === today ? timeOf(at) : formatDate(dayAt(at)))
}

/** Returns the day (YYYY-MM-DD) of a timestamp in that time zone. */
export function useDayInZone(): (at: string | Date) => string {
  const timeZone = useZoneName()
  return at => dayInZone(new Date(at), timeZone)
}

/** The day of a timestamp in that time zone. */
export function DayOnly({ at }: { at: InstantOrNone }) {
  const dayAt = useDayInZone()
  return formatDate(at ? dayAt(at) : null)
}

/** A timestamp in that time zone; its title shows the zone. */
export function Instant({ at }: { at: InstantOrNone }) {
  const timeZone = useTimeZone()
  return <span title={timeZoneName(at, timeZone)}>{formatInstant(at, timeZone)}</span>
}
