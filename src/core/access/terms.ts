/** The version of the legal texts in force. A new version must be accepted before a user can continue. */
export const termsVersion = '1.0.0'

export const termsDate = '2025-08-24'
