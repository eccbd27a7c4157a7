import { z } from 'zod'
import { choice, day, line, optionalDay, optionalLine } from '../../../core/form/fields.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { Tone } from '../../../ui/Sign.tsx'

export const statusLabels = {
  OPEN: 'Open',
  REQUESTED: 'Requested',
  RECEIVED: 'Received',
  CURED: 'Cured',
  WAIVED: 'Waived',
} as const
export type CurativeStatus = keyof typeof statusLabels

export const statusTones: Record<CurativeStatus, Tone> = {
  OPEN: 'warn',
  REQUESTED: 'info',
  RECEIVED: 'info',
  CURED: 'good',
  WAIVED: 'none',
}

const settledStatuses: readonly CurativeStatus[] = ['CURED', 'WAIVED']
export const isSettled = (status: CurativeStatus) => settledStatuses.includes(status)

const statusShape = {
  status: choice('Status', statusLabels, 'Choose a status.'),
  requestedOn: optionalDay('Requested'),
  receivedOn: optionalDay('Received'),
  settledOn: optionalDay('Settled'),
  curedBy: optionalLine('Cured by'),
  documentId: z.uuid().nullable().default(null).meta({ title: 'Document', kind: 'reference' }),
  waiverReason: optionalLine('Waived because', 1000),
  approvedBy: optionalLine('Waiver approved by', 120),
}

/** The status of an item between open and cured or waived, with its evidence. */
export const statusFields = z.object(statusShape)
export type StatusDetails = z.output<typeof statusFields>

export const openStatus: StatusDetails = {
  status: 'OPEN',
  requestedOn: null,
  receivedOn: null,
  settledOn: null,
  curedBy: null,
  documentId: null,
  waiverReason: null,
  approvedBy: null,
}

/**
 * Returns the first invalid field of a status with its problem, or null if the status is valid. None of its dates may
 * be after `today`.
 */
export function statusProblem(itemStatus: StatusDetails, today: Day): [keyof StatusDetails, string] | null {
  const { status, requestedOn, receivedOn, settledOn, curedBy, documentId, waiverReason, approvedBy } =
    itemStatus
  for (const field of ['requestedOn', 'receivedOn', 'settledOn'] as const) {
    const date = itemStatus[field]
    if (date !== null && date > today) return [field, 'This date is in the future.']
  }
  if (status === 'REQUESTED' && requestedOn === null) return ['requestedOn', 'Enter when it was requested.']
  if (status === 'RECEIVED' && receivedOn === null) return ['receivedOn', 'Enter when it was received.']
  if (isSettled(status) !== (settledOn !== null))
    return [
      'settledOn',
      isSettled(status) ? 'Enter when it was settled.' : 'An open item cannot have this date.',
    ]
  if (status === 'CURED' && curedBy === null && documentId === null)
    return ['curedBy', 'Name the instrument that cures it, or choose its document.']
  if (status !== 'CURED' && (curedBy !== null || documentId !== null))
    return ['curedBy', 'Only a cured item can have a curing instrument.']
  if (status === 'WAIVED' && waiverReason === null)
    return ['waiverReason', 'Enter the reason for the waiver.']
  if (status === 'WAIVED' && approvedBy === null) return ['approvedBy', 'Enter who approved the waiver.']
  if (status !== 'WAIVED' && (waiverReason !== null || approvedBy !== null))
    return ['waiverReason', 'Only a waived item can have a waiver reason.']
  return null
}

/** The steps of an item: the fields of each, and the statuses in which it is offered. */
export const steps = {
  request: {
    verb: 'Mark as requested',
    title: 'Requested',
    from: ['OPEN'],
    schema: z.object({ requestedOn: day('Requested on') }),
  },
  receive: {
    verb: 'Mark as received',
    title: 'Received',
    from: ['OPEN', 'REQUESTED'],
    schema: z.object({ receivedOn: day('Received on') }),
  },
  cure: {
    verb: 'Mark as cured',
    title: 'Cured',
    from: ['OPEN', 'REQUESTED', 'RECEIVED'],
    schema: z.object({
      settledOn: day('Cured on'),
      curedBy: statusShape.curedBy,
      documentId: statusShape.documentId,
    }),
  },
  waive: {
    verb: 'Waive',
    title: 'Waive',
    from: ['OPEN', 'REQUESTED', 'RECEIVED'],
    schema: z.object({
      settledOn: day('Waived on'),
      waiverReason: line('Reason', 1000).min(3, 'Enter the reason for the waiver.'),
      approvedBy: line('Approved by', 120).min(2, 'Enter who approved the waiver.'),
    }),
  },
} as const satisfies Record<
  string,
  { from: readonly CurativeStatus[]; schema: z.ZodObject; verb: string; title: string }
>
export type CurativeStep = keyof typeof steps
export const stepNames = Object.keys(steps) as CurativeStep[]

const statusAfter: Record<CurativeStep, CurativeStatus> = {
  request: 'REQUESTED',
  receive: 'RECEIVED',
  cure: 'CURED',
  waive: 'WAIVED',
}

/** Returns the status after a step, with the details of earlier steps. */
export const applyStep = (
  current: StatusDetails,
  step: CurativeStep,
  values: Partial<StatusDetails>,
): StatusDetails => ({
  ...current,
  ...values,
  status: statusAfter[step],
})
