import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { TablePositionStore } from '../../ui/table/useTablePlace.tsx'
import { findPlace, addPlace } from './list-places.ts'

const storageKey = 'list-places'

/**
 * The user's place in a list, stored with the browser's history entry. Back restores it, even after a reload.
 */
export function useListPlace(list: string): TablePositionStore {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  return useMemo(() => {
    const name = `${list} ${entry}`
    return {
      last: () => findPlace(readStoredPlace(), name),
      store(place) {
        try {
          sessionStorage.setItem(storageKey, addPlace(readStoredPlace(), name, place))
        } catch {
          // Without browser storage, the list opens at the top.
        }
      },
    }
  }, [list, entry])
}

function readStoredPlace(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
