import { useSyncExternalStore } from 'react'
import { type Consent, consentStorageKey, consentTo, decisionIn } from './consent.ts'

/** Undefined while it is not known, as on the server: nobody is asked before. */
export type Decision = Consent | null | undefined

const listeners = new Set<() => void>()
/** The stored text as last read, and what it says: React compares what it gets by identity. */
let read: { text: string | null; decision: Consent | null } | null = null
/** Where the browser keeps nothing, a decision lasts as long as the page. */
let unkept: string | null = null

export function useConsent(): Decision {
  return useSyncExternalStore(watch, present, () => undefined)
}

export function decide(analytics: boolean): void {
  keep(JSON.stringify(consentTo(analytics, new Date().toISOString())))
}

/** Forgets the decision, so that the banner asks again. */
export const askAgain = (): void => keep(null)

function present(): Consent | null {
  const text = stored()
  if (read?.text !== text) read = { text, decision: decisionIn(text) }
  return read!.decision
}

function stored(): string | null {
  try {
    return localStorage.getItem(consentStorageKey) ?? unkept
  } catch {
    return unkept
  }
}

function keep(text: string | null): void {
  unkept = text
  try {
    if (text === null) localStorage.removeItem(consentStorageKey)
    else localStorage.setItem(consentStorageKey, text)
  } catch {
    // Private windows of some browsers keep nothing.
  }
  for (const listener of listeners) listener()
}

/** Other tabs decide too. */
function watch(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
