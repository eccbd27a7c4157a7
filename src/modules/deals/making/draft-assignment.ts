import { z } from 'zod'
import { optionalDay } from '../../../core/form/fields.ts'
import { share } from '../../../core/land/share-fields.ts'

/** The interest that is assigned, its lease, and the effective date. */
export const assignmentFormSchema = z.object({
  leaseId: z.uuid('Choose a lease.').meta({ title: 'Lease', kind: 'reference' }),
  direction: z.enum(['FROM_US', 'TO_US'], 'Choose who assigns.').meta({
    title: 'Direction',
    words: { FROM_US: 'From us to the counterparty', TO_US: 'From the counterparty to us' },
  }),
  wi: share('Working interest'),
  retainedOrri: share('Overriding royalty reserved').nullable().default(null),
  effectiveDate: optionalDay('Effective'),
})
export type AssignmentForm = z.output<typeof assignmentFormSchema>

type AssignmentParties = { party: { id: string; name: string }; us: string; number: string }

/** Drafts the assignment in the form of the lease's chain. */
export function draftAssignment(form: AssignmentForm, { party, us, number }: AssignmentParties) {
  const { direction, leaseId: _, ...interest } = form
  const isFromUs = direction === 'FROM_US'
  const [organization, counterparty] = [
    { id: null, name: us },
    { id: party.id, name: party.name },
  ]
  const [from, to] = isFromUs ? [organization, counterparty] : [counterparty, organization]
  return {
    ...interest,
    assignorId: from.id,
    assignor: from.name,
    assigneeId: to.id,
    assignee: to.name,
    fromUs: isFromUs,
    toUs: !isFromUs,
    notes: `Deal ${number}`,
  }
}
