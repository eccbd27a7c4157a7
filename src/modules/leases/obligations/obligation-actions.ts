import { z } from 'zod'
import { day, stripAmountFormat } from '../../../core/form/fields.ts'

const reason = z.string().trim().min(3, 'Enter a short reason.').max(2000).meta({ title: 'Reason' })

/** The input of each act on an obligation. */
export const obligationActions = {
  approve: z.object({}),
  pay: z.object({
    paidOn: day('Paid on'),
    evidence: z
      .string()
      .trim()
      .min(3, 'Enter the proof: a check number, a receipt, a letter.')
      .max(2000)
      .meta({ title: 'Proof', hint: 'A check number, the bank’s receipt, a letter and where it is filed.' }),
  }),
  assign: z.object({
    assignedTo: z.string().max(100).nullable().meta({ title: 'Assigned to', kind: 'reference' }),
  }),
  /** Records that the user is handling the obligation. */
  acknowledge: z.object({
    acknowledgedNote: z
      .string()
      .trim()
      .min(3, 'Enter the status: who is paying, when it was ordered, who has it.')
      .max(2000)
      .meta({ title: 'Status note', hint: 'Who is paying, and when.' }),
  }),
  withdraw: z.object({}),
  waive: z.object({ reason }),
  miss: z.object({ reason }),
  reopen: z.object({ reason }),
}
export type ObligationAction = keyof typeof obligationActions

/** The amount paid, for a single obligation; in bulk, each is recorded as paid at its own amount. */
export const paidAmount = z
  .string()
  .overwrite(stripAmountFormat)
  .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Enter an amount in dollars, such as 1250.00.')
  .nullable()

/** A file of the lease as evidence, for a single obligation only. */
export const acknowledgedFile = z.uuid().nullable().optional()

export const isObligationAction = (name: string | undefined): name is ObligationAction =>
  name !== undefined && Object.hasOwn(obligationActions, name)
