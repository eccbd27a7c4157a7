import { formatInstant, zoneOf } from '../../ui/formats.ts'
import { useViewer } from './useViewer.tsx'

type InstantOrNone = string | Date | null | undefined

/** The time zone that a reader's clock times are in: their organization's; undefined is the browser's own. */
export const useTimeZone = (): string | undefined => useViewer().membership?.timeZone

/** Writes instants in the reader's time zone. */
export function useInstant(): (at: InstantOrNone) => string {
  const timeZone = useTimeZone()
  return at => formatInstant(at, timeZone)
}

/** An instant in the reader's time zone; its title names the zone. */
export function Instant({ at }: { at: InstantOrNone }) {
  const timeZone = useTimeZone()
  return <span title={zoneOf(at, timeZone)}>{formatInstant(at, timeZone)}</span>
}
