import { z } from 'zod'
import type { TablePosition } from '../../ui/table/useTablePlace.tsx'

const placeSchema = z.object({
  top: z.number().min(0),
  index: z.int().min(0).nullable(),
  key: z.string().max(200).nullable(),
})
const placesSchema = z.array(z.tuple([z.string(), placeSchema]))

/** Most places remembered. */
const maxPlaces = 50

/** The saved place in a list, read from browser storage; null when there is none or it is unreadable. */
export const findPlace = (stored: string | null, name: string): TablePosition | null =>
  readPlaces(stored).find(([listName]) => listName === name)?.[1] ?? null

/** The new storage text with a place added; the oldest place is dropped. */
export const addPlace = (stored: string | null, name: string, added: TablePosition): string =>
  JSON.stringify(
    [...readPlaces(stored).filter(([listName]) => listName !== name), [name, added]].slice(-maxPlaces),
  )

function readPlaces(stored: string | null): [string, TablePosition][] {
  try {
    return placesSchema.parse(JSON.parse(stored ?? '[]'))
  } catch {
    return []
  }
}
