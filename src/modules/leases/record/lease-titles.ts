import type { z } from 'zod'
import { parseHistoricalLabel } from '../../../core/custom/custom-labels.ts'
import { describeSchema } from '../../../core/form/schema-fields.ts'
import { leaseSchema, type Lease } from './lease.ts'

/** Returns the title of a lease field, such as "Primary term"; the field's name if it has no title. */
export function leaseTitle(field: string): string {
  const type = (leaseSchema.shape as Partial<Record<string, z.ZodType>>)[field as keyof Lease]
  return parseHistoricalLabel(field) ?? (type && describeSchema(type).title) ?? field
}
