import { z } from 'zod'
import { choice, line, optionalDay, optionalLine } from '../../core/form/fields.ts'

export const kindWords = {
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
export type DocumentKind = keyof typeof kindWords

/** What people say of a document. Where it lies and what it is about are commands of their own. */
export const documentSchema = z.object({
  name: line('Name').min(1, 'Enter a name.'),
  kind: choice('Kind', kindWords, 'Choose a kind.'),
  datedOn: optionalDay('Dated'),
  expiresOn: optionalDay('Expires'),
  notes: optionalLine('Notes', 4000),
})
export type DocumentFields = z.output<typeof documentSchema>
