import type { z } from 'zod'
import { leaseSchema, type Lease } from './lease.ts'

type Described = { title?: string; unit?: string; kind?: string }

/** What a field is called, in which unit, and of which kind; optional fields are described by what they hold. */
export function described(type: z.ZodType): Described {
  const own = type.meta() as Described | undefined
  if (own?.title !== undefined) return own
  return 'unwrap' in type ? described((type as z.ZodOptional<z.ZodType>).unwrap()) : {}
}

/** The title of one of a lease's fields, such as "Primary term"; the field's name when it has none. */
export function leaseTitle(field: string): string {
  const type = (leaseSchema.shape as Partial<Record<string, z.ZodType>>)[field as keyof Lease]
  return (type && described(type).title) ?? field
}
