import { useSyncExternalStore } from 'react'

const subscribeNever = () => () => {}

/** True once the page's code runs. Before that, the browser would submit a form itself and reload the page. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
