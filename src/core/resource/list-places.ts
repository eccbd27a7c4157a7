import { z } from 'zod'
import type { Place } from '../../ui/table/useTablePlace.tsx'

const place = z.object({
  top: z.number().min(0),
  index: z.int().min(0).nullable(),
  key: z.string().max(200).nullable(),
})
const places = z.array(z.tuple([z.string(), place]))

/** Most places remembered. */
const maxPlaces = 50

/** The saved place in a list, read from browser storage; null when there is none or it is unreadable. */
export const placeIn = (stored: string | null, name: string): Place | null =>
  readPlaces(stored).find(([other]) => other === name)?.[1] ?? null

/** The new storage text with a place added; the oldest place is dropped. */
export const withPlace = (stored: string | null, name: string, now: Place): string =>
  JSON.stringify([...readPlaces(stored).filter(([other]) => other !== name), [name, now]].slice(-maxPlaces))

function readPlaces(stored: string | null): [string, Place][] {
  try {
    return places.parse(JSON.parse(stored ?? '[]'))
  } catch {
    return []
  }
}
