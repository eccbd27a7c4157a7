import { areaCodesByZone } from './area-code.data.ts'

const zonesByCode = new Map(
  areaCodesByZone.flatMap(([zones, codes]) =>
    codes.split(' ').map(code => [code, zones.split(' ')] as const),
  ),
)

/** Returns the possible time zones of an E.164 number by its area code; empty if unknown. */
const phoneZones = (number: string): readonly string[] =>
  number.startsWith('+1') ? (zonesByCode.get(number.slice(2, 5)) ?? []) : []

/**
 * Returns the local time of a number at `now`, such as "2:14 PM" or "2:14 PM or 1:14 PM"; null if its time zone is
 * unknown.
 */
export function localTime(number: string, now: Date): string | null {
  const times = phoneZones(number).map(timeZone =>
    now.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
  )
  return times.length === 0 ? null : [...new Set(times)].join(' or ')
}
