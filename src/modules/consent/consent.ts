/** The version of the consent that a visitor gives to browser storage. A new version asks again. */
export const consentVersion = '1.1.0'
export const consentStorageKey = 'cookieConsent'

/** Essential cookies are always allowed. Analytics governs every measurement of visits (docs/decisions/215). */
type Categories = { essential: true; analytics: boolean }

export type Consent = {
  version: string
  /** The time of the decision, as an ISO instant. */
  decidedAt: string
  categories: Categories
}

export const createConsent = (analytics: boolean, decidedAt: string): Consent => ({
  version: consentVersion,
  decidedAt,
  categories: { essential: true, analytics },
})

/** The stored decision; null if it is absent, unreadable, or made for another version. */
export function parseDecision(stored: string | null): Consent | null {
  try {
    const { version, decidedAt, categories } = JSON.parse(stored ?? '') as Partial<Consent>
    if (version !== consentVersion || typeof decidedAt !== 'string') return null
    return createConsent(categories?.analytics === true, decidedAt)
  } catch {
    return null
  }
}
