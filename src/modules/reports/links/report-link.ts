import { choice } from '../../../core/form/fields.ts'

/** The lifetimes in days that a link can have. */
export const linkDays = { '1': '1 day', '7': '7 days', '30': '30 days', '90': '90 days' } as const
export const linkDuration = choice('Expires after', linkDays, 'Choose when the link expires.')

/** Maximum number of open links per report. */
export const maxLinks = 20

export const sharedPath = '/reports/shared'
