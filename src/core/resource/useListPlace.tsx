import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SavedPlace } from '../../ui/table/useTablePlace.tsx'
import { placeIn, withPlace } from './list-places.ts'

const storage = 'list-places'

/**
 * The user's place in a list, stored with the browser's history entry. Back restores it, even after a reload.
 */
export function useListPlace(list: string): SavedPlace {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  return useMemo(() => {
    const name = `${list} ${entry}`
    return {
      last: () => placeIn(readStoredPlace(), name),
      keep(place) {
        try {
          sessionStorage.setItem(storage, withPlace(readStoredPlace(), name, place))
        } catch {
          // Without browser storage, the list opens at the top.
        }
      },
    }
  }, [list, entry])
}

function readStoredPlace(): string | null {
  try {
    return sessionStorage.getItem(storage)
  } catch {
    return null
  }
}
