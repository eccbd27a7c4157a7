import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const probeMs = 5_000
const timeoutMs = 8_000

let timer: ReturnType<typeof setTimeout> | undefined
let lastReachedAt: number | null = null

/**
 * Tracks whether the server can be reached. Browsers only know if there is a network, so this checks when the
 * network goes or returns, and when a connection of ours breaks and does not come back. Queries wait in the
 * meantime.
 */
export function watchReachability(): void {
  onlineManager.setEventListener(() => undefined)
  addEventListener('offline', () => setReachable(false))
  addEventListener('online', () => void probe())
  if (!navigator.onLine) setReachable(false)
}

/** Checks if the server is down after a connection broke and did not come back. */
export function recheckReachability(): void {
  if (isReachable()) void probe()
}

export const isReachable = (): boolean => onlineManager.isOnline()

export const useIsReachable = (): boolean =>
  useSyncExternalStore(
    listener => onlineManager.subscribe(listener),
    isReachable,
    () => true,
  )

/** When the server was last reached, while it is unreachable; otherwise null. */
export const getLastReachedAt = (): number | null => lastReachedAt

async function probe(): Promise<void> {
  clearTimeout(timer)
  const answered = await fetch('/healthz', {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
  setReachable(answered)
}

function setReachable(reachable: boolean): void {
  clearTimeout(timer)
  if (!reachable) timer = setTimeout(() => void probe(), probeMs)
  if (reachable === isReachable()) return
  lastReachedAt = reachable ? null : Date.now()
  onlineManager.setOnline(reachable)
}
