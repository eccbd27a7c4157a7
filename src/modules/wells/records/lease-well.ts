import { z } from 'zod'
import { aDay } from '../../../core/form/fields.ts'

const feet = (title: string) =>
  z
    .number(`${title} is a number of feet`)
    .min(0, 'Cannot be negative')
    .max(50_000, 'At most 50,000 ft')
    .nullable()
    .meta({ title, unit: 'ft' })

/**
 * That a well stands on, or under, a lease: whether its production holds the lease, from when to when, and in
 * which depths. This is what held-by-production runs on.
 */
export const leaseWellSchema = z
  .object({
    leaseId: z.uuid('Choose a lease').meta({ title: 'Lease', kind: 'reference' }),
    wellId: z.uuid(),
    tractId: z.uuid().nullable(),
    unit: z.string().trim().max(100, 'At most 100 characters').nullable().meta({ title: 'Unit' }),
    holds: z.boolean().meta({ title: 'Holds the lease' }),
    fromDate: aDay.nullable().meta({ title: 'From' }),
    toDate: aDay.nullable().meta({ title: 'To' }),
    fromDepthFt: feet('From depth'),
    toDepthFt: feet('To depth'),
    formation: z.string().trim().max(100, 'At most 100 characters').nullable().meta({ title: 'Formation' }),
    note: z.string().trim().max(500, 'At most 500 characters').nullable().meta({ title: 'Note' }),
  })
  .refine(({ fromDate, toDate }) => fromDate === null || toDate === null || toDate >= fromDate, {
    path: ['toDate'],
    message: 'The end lies before the start',
  })
  .refine(
    ({ fromDepthFt, toDepthFt }) => fromDepthFt === null || toDepthFt === null || toDepthFt > fromDepthFt,
    {
      path: ['toDepthFt'],
      message: 'The lower depth lies above the upper one',
    },
  )
export type LeaseWell = z.output<typeof leaseWellSchema>
