import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 767px)'

/** True below 768 px, where lists become cards. False on the server. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(narrow).matches,
    () => false,
  )
}

function watch(changed: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
