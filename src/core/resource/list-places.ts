import { z } from 'zod'
import type { Place } from '../../ui/table/useTablePlace.tsx'

const place = z.object({
  top: z.number().min(0),
  index: z.int().min(0).nullable(),
  key: z.string().max(200).nullable(),
})
const places = z.array(z.tuple([z.string(), place]))

/** Places remembered; no one goes further back. */
const most = 50

/** Where someone was, of what a browser keeps; null where it keeps nothing, or nothing that reads. */
export const placeIn = (stored: string | null, name: string): Place | null =>
  readPlaces(stored).find(([other]) => other === name)?.[1] ?? null

/** What the browser keeps from now on; the oldest place goes. */
export const withPlace = (stored: string | null, name: string, now: Place): string =>
  JSON.stringify([...readPlaces(stored).filter(([other]) => other !== name), [name, now]].slice(-most))

function readPlaces(stored: string | null): [string, Place][] {
  try {
    return places.parse(JSON.parse(stored ?? '[]'))
  } catch {
    return []
  }
}
