import { z } from 'zod'
import { day, line, optionalDay } from '../../../core/form/fields.ts'

export const operationKinds = ['DRILLING', 'COMPLETION', 'REWORK', 'OTHER'] as const
export type OperationKind = (typeof operationKinds)[number]

export const operationLabels: Record<OperationKind, string> = {
  DRILLING: 'Drilling',
  COMPLETION: 'Completion',
  REWORK: 'Reworking',
  OTHER: 'Other operations',
}

/** Drilling or reworking on a lease, which holds it between two periods of production. */
export const operation = z
  .object({
    kind: z
      .enum(operationKinds, 'Choose the kind of operation.')
      .meta({ title: 'Operation', words: operationLabels }),
    wellId: z.uuid().nullable().default(null),
    fromDate: day('From'),
    toDate: optionalDay('To'),
    note: line('Note', 1000).default(''),
  })
  .refine(({ fromDate, toDate }) => toDate === null || toDate >= fromDate, {
    path: ['toDate'],
    error: 'The end date is before the start date.',
  })
export type Operation = z.output<typeof operation>
