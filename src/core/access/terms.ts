/** The legal texts in force. A new version has to be accepted before anyone goes on. */
export const termsVersion = '1.0.0'

/** The day from which they hold. */
export const termsDate = '2025-08-24'
