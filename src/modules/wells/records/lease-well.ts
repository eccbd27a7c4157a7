import { z } from 'zod'
import { daySchema } from '../../../core/form/fields.ts'

const feet = (title: string) =>
  z
    .number(`${title} must be a number of feet`)
    .min(0, 'Cannot be negative')
    .max(50_000, 'At most 50,000 ft')
    .nullable()
    .meta({ title, unit: 'ft' })

/**
 * A link between a well and a lease that it is on or under: whether and when its production holds the lease, and in
 * which depths. Held-by-production is derived from these links.
 */
export const leaseWellSchema = z
  .object({
    leaseId: z.uuid('Choose a lease').meta({ title: 'Lease', kind: 'reference' }),
    wellId: z.uuid(),
    tractId: z.uuid().nullable(),
    unit: z.string().trim().max(100, 'At most 100 characters').nullable().meta({ title: 'Unit' }),
    holds: z.boolean().meta({ title: 'Holds the lease' }),
    fromDate: daySchema.nullable().meta({ title: 'From' }),
    toDate: daySchema.nullable().meta({ title: 'To' }),
    fromDepthFt: feet('From depth'),
    toDepthFt: feet('To depth'),
    formation: z.string().trim().max(100, 'At most 100 characters').nullable().meta({ title: 'Formation' }),
    note: z.string().trim().max(500, 'At most 500 characters').nullable().meta({ title: 'Note' }),
  })
  .refine(({ fromDate, toDate }) => fromDate === null || toDate === null || toDate >= fromDate, {
    path: ['toDate'],
    message: 'The end is before the start',
  })
  .refine(
    ({ fromDepthFt, toDepthFt }) => fromDepthFt === null || toDepthFt === null || toDepthFt > fromDepthFt,
    {
      path: ['toDepthFt'],
      message: 'The lower depth is above the upper one',
    },
  )
export type LeaseWell = z.output<typeof leaseWellSchema>
