import { z } from 'zod'
import {
  choice,
  day,
  optionalCount,
  optionalDay,
  optionalLine,
  optionalMoney,
  stripAmountFormat,
} from '../../../core/form/fields.ts'
import { optionalRoyalty } from '../../../core/land/share-fields.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { Tone } from '../../../ui/Sign.tsx'

export const offerLabels = {
  OFFERED: 'Offered',
  MAILED: 'Mailed',
  RETURNED: 'Returned',
  DECLINED: 'Declined',
  COUNTERED: 'Countered',
  SIGNED: 'Signed',
} as const
export type OfferStatus = keyof typeof offerLabels

export const offerTones: Readonly<Record<OfferStatus, Tone>> = {
  OFFERED: 'info',
  MAILED: 'info',
  RETURNED: 'bad',
  DECLINED: 'none',
  COUNTERED: 'warn',
  SIGNED: 'good',
}

/** The terms offered to an owner. They are never edited: another offer supersedes them. */
export const termsSchema = z.object({
  perAcre: z
    .string()
    .overwrite(stripAmountFormat)
    .regex(/^\d{1,9}(\.\d{1,4})?$/, 'Enter dollars per net mineral acre, such as 2500.')
    .meta({ title: 'Bonus', unit: '$/NMA' }),
  royalty: optionalRoyalty('Royalty'),
  termMonths: optionalCount('Primary term', 'months', 600, 1),
  expiresOn: optionalDay('Offer expires'),
})
export type Terms = z.output<typeof termsSchema>

/** The progress of an offer, with the facts of its steps. */
export const progressSchema = z.object({
  status: choice('Status', offerLabels, 'Choose a status.'),
  mailedOn: optionalDay('Mailed'),
  certifiedNo: optionalLine('Certified no.', 60),
  returnedOn: optionalDay('Returned'),
  answeredOn: optionalDay('Answered'),
  counterPerAcre: optionalMoney('Asked', '$/NMA'),
  counterRoyalty: optionalRoyalty('Asking royalty'),
  note: optionalLine('Note', 1000),
  leaseId: z.uuid().nullable().default(null).meta({ title: 'Lease', kind: 'reference' }),
})
export type Progress = z.output<typeof progressSchema>

/** The steps of an offer: their fields, the statuses that allow them, and the status that they lead to. */
export const steps = {
  mail: {
    verb: 'Mark as mailed',
    from: ['OFFERED', 'RETURNED'],
    to: 'MAILED',
    schema: z.object({ mailedOn: day('Mailed on'), certifiedNo: progressSchema.shape.certifiedNo }),
  },
  return: {
    verb: 'Mark as returned',
    from: ['MAILED'],
    to: 'RETURNED',
    schema: z.object({ returnedOn: day('Returned on'), note: optionalLine('Reason for return', 1000) }),
  },
  counter: {
    verb: 'Enter a counteroffer',
    from: ['OFFERED', 'MAILED', 'COUNTERED'],
    to: 'COUNTERED',
    schema: z.object({
      answeredOn: day('Answered on'),
      counterPerAcre: progressSchema.shape.counterPerAcre,
      counterRoyalty: progressSchema.shape.counterRoyalty,
      note: progressSchema.shape.note,
    }),
  },
  decline: {
    verb: 'Mark as declined',
    from: ['OFFERED', 'MAILED', 'COUNTERED'],
    to: 'DECLINED',
    schema: z.object({ answeredOn: day('Answered on'), note: progressSchema.shape.note }),
  },
  sign: {
    verb: 'Mark as signed',
    from: ['OFFERED', 'MAILED', 'COUNTERED'],
    to: 'SIGNED',
    schema: z.object({ answeredOn: day('Signed on'), leaseId: progressSchema.shape.leaseId }),
  },
} as const satisfies Record<
  string,
  { from: readonly OfferStatus[]; to: OfferStatus; schema: z.ZodObject; verb: string }
>
export type Step = keyof typeof steps
export const stepNames = Object.keys(steps) as Step[]

/** Returns the progress of an offer after a step; facts from earlier steps are retained. */
export const applyStep = (current: Progress, step: Step, values: Partial<Progress>): Progress => ({
  ...current,
  ...values,
  status: steps[step].to,
})

/** Returns the problem with a change of an offer, and its field; null if it is valid. */
export function progressProblem(
  next: Progress,
  current: Progress,
  { expiresOn }: Pick<Terms, 'expiresOn'>,
  today: Day,
): [keyof Progress, string] | null {
  const { status, mailedOn, returnedOn, answeredOn, counterPerAcre, counterRoyalty, leaseId } = next
  const isAllowedStep =
    status === current.status ||
    stepNames.some(
      name => steps[name].to === status && (steps[name].from as readonly string[]).includes(current.status),
    )
  if (!isAllowedStep)
    return [
      'status',
      `An offer that is ${offerLabels[current.status].toLowerCase()} cannot become ${offerLabels[status].toLowerCase()}.`,
    ]
  for (const field of ['mailedOn', 'returnedOn', 'answeredOn'] as const) {
    const date = next[field]
    if (date !== null && date > today) return [field, 'This date is in the future.']
  }
  if (status === 'MAILED' && mailedOn === null) return ['mailedOn', 'Enter when it was mailed.']
  if (status === 'RETURNED' && returnedOn === null) return ['returnedOn', 'Enter the return date.']
  const isAnswered = status === 'DECLINED' || status === 'COUNTERED' || status === 'SIGNED'
  if (isAnswered && answeredOn === null) return ['answeredOn', 'Enter when it was answered.']
  if (status === 'COUNTERED' && counterPerAcre === null && counterRoyalty === null)
    return ['counterPerAcre', 'Enter the owner’s ask: dollars per net mineral acre, a royalty, or both.']
  if (status === 'SIGNED' && current.status !== 'SIGNED' && expiresOn !== null && answeredOn! > expiresOn)
    return ['answeredOn', 'The offer had expired by then. Make another offer, then mark that one as signed.']
  if (leaseId !== null && status !== 'SIGNED') return ['leaseId', 'Only a signed offer has a lease.']
  return null
}
