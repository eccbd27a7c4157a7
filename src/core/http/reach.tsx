import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const probeMs = 5_000
const answerMs = 8_000

let timer: ReturnType<typeof setTimeout> | undefined
let lastReachedAt: number | null = null

/**
 * Whether the server can be reached. Browsers know only whether there is a network, so we look ourselves: when one goes,
 * when one comes, and when a connection of ours broke and did not come back. Questions of pages wait meanwhile.
 */
export function watchReach(): void {
  onlineManager.setEventListener(() => undefined)
  addEventListener('offline', () => reached(false))
  addEventListener('online', () => void probe())
  if (!navigator.onLine) reached(false)
}

/** A connection broke and did not come back: is it the server, or was it only that connection? */
export function doubtReach(): void {
  if (isReachable()) void probe()
}

export const isReachable = (): boolean => onlineManager.isOnline()

export const useReach = (): boolean =>
  useSyncExternalStore(
    listener => onlineManager.subscribe(listener),
    isReachable,
    () => true,
  )

/** When the server was reached last, while it is away. */
export const lastReach = (): number | null => lastReachedAt

async function probe(): Promise<void> {
  clearTimeout(timer)
  const answered = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(answerMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
  reached(answered)
}

function reached(is: boolean): void {
  clearTimeout(timer)
  if (!is) timer = setTimeout(() => void probe(), probeMs)
  if (is === isReachable()) return
  lastReachedAt = is ? null : Date.now()
  onlineManager.setOnline(is)
}
