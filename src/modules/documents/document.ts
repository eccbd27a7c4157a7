import { z } from 'zod'
import { choice, line, optionalDay, optionalLine } from '../../core/form/fields.ts'
import { daysBetween, formatDays, type Day } from '../../core/time/calendar.ts'

export const kindLabels = {
  LEASE: 'Lease',
  AMENDMENT: 'Amendment or extension',
  RATIFICATION: 'Ratification',
  MEMORANDUM: 'Memorandum of lease',
  ASSIGNMENT: 'Assignment',
  RELEASE: 'Release',
  POOLING: 'Pooling or unit declaration',
  TITLE_OPINION: 'Title opinion',
  TITLE_RUNSHEET: 'Runsheet',
  DEED: 'Deed',
  PAYMENT_PROOF: 'Proof of payment',
  DIVISION_ORDER: 'Division order',
  SURFACE_AGREEMENT: 'Surface use agreement',
  PLAT: 'Survey or plat',
  PERMIT: 'Drilling permit',
  COMPLETION_REPORT: 'Completion report',
  WELL_LOG: 'Well log',
  DRILLING_REPORT: 'Drilling report',
  WELLBORE_DIAGRAM: 'Wellbore diagram',
  PLUGGING_REPORT: 'Plugging report',
  INSURANCE: 'Insurance certificate',
  BOND: 'Bond',
  CONTRACT: 'Contract',
  INVOICE: 'Invoice',
  CORRESPONDENCE: 'Correspondence',
  PHOTO: 'Photo',
  OTHER: 'Other',
} as const
export type DocumentKind = keyof typeof kindLabels

/** The fields of a document that users edit. Separate commands change its folder and its links. */
export const documentSchema = z
  .object({
    name: line('Name').min(1, 'Enter a name.'),
    kind: choice('Kind', kindLabels, 'Choose a kind.'),
    datedOn: optionalDay('Dated'),
    expiresOn: optionalDay('Expires'),
    notes: optionalLine('Notes', 4000),
  })
  .refine(({ datedOn, expiresOn }) => datedOn === null || expiresOn === null || expiresOn >= datedOn, {
    path: ['expiresOn'],
    error: 'This is before the date of the document.',
  })
export type DocumentFields = z.output<typeof documentSchema>

/** Words a document's expiry as of a given day. */
export function describeExpiry(
  expiresOn: Day | null,
  today: Day,
): { text: string; tone: 'none' | 'warn' | 'bad' } {
  if (expiresOn === null) return { text: 'Does not expire', tone: 'none' }
  const days = daysBetween(today, expiresOn)
  if (days < 0) return { text: `Expired ${formatDays(-days)} ago`, tone: 'bad' }
  if (days === 0) return { text: 'Expires today', tone: 'bad' }
  return { text: `Expires in ${formatDays(days)}`, tone: days <= 60 ? 'warn' : 'none' }
}
