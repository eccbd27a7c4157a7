import { type Consent, consentStorageKey, consentTo, decisionIn } from './consent.ts'

const listeners = new Set<() => void>()
/** Where the browser keeps nothing, a decision lasts as long as the page. */
let unkept: string | null = null

/** What this browser's visitor decided; null where they have not. */
export const presentDecision = (): Consent | null => decisionIn(stored())

/** Whether this browser's visitor may be measured: they said so, and their browser says nothing else. */
export const allowsAnalytics = (): boolean =>
  presentDecision()?.categories.analytics === true &&
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl !== true &&
  navigator.doNotTrack !== '1'

export function decide(analytics: boolean): void {
  keep(JSON.stringify(consentTo(analytics, new Date().toISOString())))
}

/** Forgets the decision, so that the banner asks again. */
export const askAgain = (): void => keep(null)

/** Calls with every decision; other tabs decide too. */
export function watchDecision(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
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
