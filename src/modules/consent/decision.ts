import { type Consent, consentStorageKey, consentTo, decisionIn } from './consent.ts'

const listeners = new Set<() => void>()
/** The decision in a browser that cannot store it, which lasts as long as the page. */
let unkept: string | null = null

/** The visitor's decision in this browser; null before they have decided. */
export const presentDecision = (): Consent | null => decisionIn(readDecision())

/** True if the visitor allowed measurement and their browser does not object to it. */
export const allowsAnalytics = (): boolean =>
  presentDecision()?.categories.analytics === true &&
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl !== true &&
  navigator.doNotTrack !== '1'

export function decide(analytics: boolean): void {
  storeDecision(JSON.stringify(consentTo(analytics, new Date().toISOString())))
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
    return localStorage.getItem(consentStorageKey) ?? unkept
  } catch {
    return unkept
  }
}

function storeDecision(text: string | null): void {
  unkept = text
  try {
    if (text === null) localStorage.removeItem(consentStorageKey)
    else localStorage.setItem(consentStorageKey, text)
  } catch {
    // Private windows of some browsers refuse to store anything.
  }
  for (const listener of listeners) listener()
}
