import { z } from 'zod'
import { choice, line, optionalAcres, optionalDay, optionalLine } from '../../../core/form/fields.ts'
import { daysBetween, formatDays, type Day } from '../../../core/time/calendar.ts'
import type { Tone } from '../../../ui/Sign.tsx'

/** The kinds of title requirements that landmen distinguish. */
export const kindLabels = {
  HEIRSHIP: 'Affidavit of heirship',
  PROBATE: 'Probate',
  MORTGAGE: 'Release of a mortgage or lien',
  OLD_LEASE: 'Release of an old lease',
  RATIFICATION: 'Ratification',
  SUBORDINATION: 'Subordination',
  NAME: 'Name correction',
  STIPULATION: 'Stipulation of interest',
  UNRECORDED: 'Unrecorded instrument',
  DESCRIPTION: 'Acreage or description conflict',
  AUTHORITY: 'Authority to sign',
  OTHER: 'Other',
} as const
export type CurativeKind = keyof typeof kindLabels

/** The stage by which the title must be cured. */
export const severityLabels = {
  DRILLING: 'Before drilling',
  PAYMENT: 'Before payment',
  ADVISORY: 'Advisory',
} as const
export type Severity = keyof typeof severityLabels

const reference = (title: string) => z.uuid().nullable().default(null).meta({ title, kind: 'reference' })

/** The fields of a curative item that users and files may set. */
export const curativeSchema = z.object({
  number: optionalLine('Requirement no.', 40),
  name: line('Requirement').min(3, 'Enter the requirement, such as whose affidavit.'),
  kind: choice('Kind', kindLabels, 'Choose a kind.').meta({ term: 'curativeInstruments' }),
  severity: choice('Needed', severityLabels, 'Choose when it is needed.').meta({ term: 'required' }),
  leaseId: reference('Lease'),
  tractId: reference('Tract'),
  party: optionalLine('Party'),
  partyId: reference('Contact'),
  netAcres: optionalAcres('Net acres affected').meta({ term: 'netMineralAcres' }),
  dueOn: optionalDay('Due'),
  assigneeId: z.string().max(64).nullable().default(null).meta({ title: 'Responsible', kind: 'reference' }),
  opinion: optionalLine('Title opinion').meta({ term: 'titleOpinion' }),
  opinionOn: optionalDay('Opinion dated'),
  examiner: optionalLine('Examiner', 120),
  instrument: optionalLine('Source instrument'),
  notes: optionalLine('Notes', 4000),
})
export type Curative = z.output<typeof curativeSchema>

/** Describes the due date of an open item; settled items are never late. */
export function describeDueDate(
  { dueOn, isSettled }: { dueOn: Day | null; isSettled: boolean },
  today: Day,
): { words: string; tone: Tone } | null {
  if (dueOn === null || isSettled) return null
  const days = daysBetween(today, dueOn)
  if (days < 0) return { words: `Overdue by ${formatDays(-days)}`, tone: 'bad' }
  return {
    words: days === 0 ? 'Due today' : `Due in ${formatDays(days)}`,
    tone: days <= 30 ? 'warn' : 'none',
  }
}
