import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's code runs already. Before that a form would be sent the browser's own way, to nowhere. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
