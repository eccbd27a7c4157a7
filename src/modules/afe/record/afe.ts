import { z } from 'zod'
import { choice, line, optionalDay, optionalLine } from '../../../core/form/fields.ts'
import type { Tone } from '../../../ui/Sign.tsx'

export const typeLabels = {
  DRILL_DRYHOLE: 'Drill (dry hole)',
  COMPLETION: 'Completion',
  WORKOVER: 'Workover',
  FACILITY: 'Facility',
  PLUG: 'Plug and abandon',
} as const
export type AfeType = keyof typeof typeLabels

export const statusLabels = {
  draft: 'Draft',
  in_approval: 'In approval',
  approved: 'Approved',
  rejected: 'Rejected',
  closed: 'Closed',
} as const
export type AfeStatus = keyof typeof statusLabels

export const statusTones: Record<AfeStatus, Tone> = {
  draft: 'none',
  in_approval: 'info',
  approved: 'good',
  rejected: 'bad',
  closed: 'none',
}

const referenceField = (title: string) => z.uuid().nullable().default(null).meta({ title, kind: 'reference' })

/** The fields of an AFE that users edit. */
export const afeSchema = z.object({
  number: line('AFE number', 40).min(1, 'Enter the AFE number.').meta({ term: 'afe' }),
  name: line('Name').min(1, 'Enter a name, such as the well and the work.'),
  type: choice('Type', typeLabels, 'Choose a type.'),
  wellId: referenceField('Well'),
  leaseId: referenceField('Lease'),
  operator: optionalLine('Operator'),
  datedOn: optionalDay('Dated'),
  startsOn: optionalDay('Work begins'),
  endsOn: optionalDay('Work ends'),
  notes: optionalLine('Notes', 4000),
})
export type Afe = z.output<typeof afeSchema>

/** The logged fields of an AFE: its state in addition to the editable fields. */
export const loggedAfe = afeSchema.extend({
  status: choice('Status', statusLabels, 'Choose a status.'),
})

/** Fields that approvers and partners rely on, which are fixed once the AFE is submitted for approval. */
export const fieldsFixedOnceSent = ['number', 'type', 'wellId', 'leaseId', 'operator'] as const

export const lockedMessage = (status: AfeStatus) =>
  `The AFE is ${statusLabels[status].toLowerCase()}: return it to draft to change it.`

/** Work cannot end before it begins; the message appears at the later day. */
export const workDatesProblem = ({ startsOn, endsOn }: Pick<Afe, 'startsOn' | 'endsOn'>) =>
  startsOn !== null && endsOn !== null && endsOn < startsOn ? 'Work ends before it begins.' : null
