import { useCallback, useSyncExternalStore } from 'react'

/** True below 768 px, where lists become cards. False on the server. */
export const useNarrow = () => useNarrowerThan(768)

/** True below 1,024 px, where a list has no room for a preview beside it. False on the server. */
export const useMedium = () => useNarrowerThan(1024)

/** True below 1,280 px, where a sidebar with text would use a quarter of the page. False on the server. */
export const useCompact = () => useNarrowerThan(1280)

/** True below 1,536 px, where a page has no room for a third column. False on the server. */
export const useTwoColumns = () => useNarrowerThan(1536)

function useNarrowerThan(width: number): boolean {
  const query = `(width < ${width}px)`
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  )
}
