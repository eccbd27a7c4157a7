import type { Day } from '../../../core/time/calendar.ts'
import type { Downtime } from './downtime.ts'

/** Returns the parts of stops between the start of `from` and the start of `to`; an open stop ends at `to`. */
export function stopsWithin<Stop extends Pick<Downtime, 'startsAt' | 'endsAt'>>(
  stops: readonly Stop[],
  from: Day,
  to: Day,
): Stop[] {
  const [periodStart, periodEnd] = [`${from}T00:00`, `${to}T00:00`]
  return stops.flatMap(stop => {
    const startsAt = stop.startsAt > periodStart ? stop.startsAt : periodStart
    const endsAt = stop.endsAt !== null && stop.endsAt < periodEnd ? stop.endsAt : periodEnd
    return endsAt > startsAt ? [{ ...stop, startsAt, endsAt }] : []
  })
}
