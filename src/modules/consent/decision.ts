import { type Consent, consentStorageKey, createConsent, parseDecision } from './consent.ts'

const listeners = new Set<() => void>()
/** The decision in a browser that cannot store it, which lasts as long as the page. */
let sessionDecision: string | null = null

/** The visitor's decision in this browser; null before they have decided. */
export const currentDecision = (): Consent | null => parseDecision(readDecision())

/** True if the visitor allowed measurement and their browser does not object to it. */
export const allowsAnalytics = (): boolean =>
  currentDecision()?.categories.analytics === true &&
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl !== true &&
  navigator.doNotTrack !== '1'

export function decide(analytics: boolean): void {
  storeDecision(JSON.stringify(createConsent(analytics, new Date().toISOString())))
}

/** Clears the decision, so that the banner asks again. */
export const resetDecision = (): void => storeDecision(null)

/** Calls the listener after every decision, including those in other tabs. */
export function watchDecision(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function readDecision(): string | null {
  try {
    return localStorage.getItem(consentStorageKey) ?? sessionDecision
  } catch {
    return sessionDecision
  }
}

function storeDecision(text: string | null): void {
  sessionDecision = text
  try {
    if (text === null) localStorage.removeItem(consentStorageKey)
    else localStorage.setItem(consentStorageKey, text)
  } catch {
    // Private windows of some browsers refuse to store anything.
  }
  for (const listener of listeners) listener()
}
