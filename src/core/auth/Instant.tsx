import { formatDate, formatInstant, formatTimeOfDay, zoneOf } from '../../ui/formats.ts'
import { dayOf } from '../time/day.ts'
import { useViewer } from './useViewer.tsx'

type InstantOrNone = string | Date | null | undefined

/** The time zone that a reader's clock times are in: their organization's; undefined is the browser's own. */
const useTimeZone = (): string | undefined => useViewer().membership?.timeZone

const browsersZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The same by its name, the browser's own too. */
export const useZoneName = (): string => useTimeZone() ?? browsersZone()

/** Writes instants in the reader's time zone. */
export function useInstant(): (at: InstantOrNone) => string {
  const timeZone = useTimeZone()
  return at => formatInstant(at, timeZone)
}

/** Writes the time of day of instants in the reader's time zone. */
export function useTimeOf(): (at: InstantOrNone) => string {
  const timeZone = useTimeZone()
  return at => formatTimeOfDay(at, timeZone)
}

/** Tells on which day (YYYY-MM-DD) of the reader's time zone an instant lies. */
export function useDayOf(): (at: string | Date) => string {
  const timeZone = useZoneName()
  return at => dayOf(new Date(at), timeZone)
}

/** The day of an instant in the reader's time zone. */
export function DayOf({ at }: { at: InstantOrNone }) {
  const dayAt = useDayOf()
  return formatDate(at ? dayAt(at) : null)
}

/** An instant in the reader's time zone; its title names the zone. */
export function Instant({ at }: { at: InstantOrNone }) {
  const timeZone = useTimeZone()
  return <span title={zoneOf(at, timeZone)}>{formatInstant(at, timeZone)}</span>
}
