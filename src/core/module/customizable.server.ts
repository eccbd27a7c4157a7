import type { z } from 'zod'
import type { Gate } from '../access/refusal.ts'
import type { Records } from '../data/rows.server.ts'

/**
 * A kind of record to which organizations add fields and tags: what it has already, who may see and change its records,
 * how they are kept, and where all of them are listed.
 */
export type Customizable = {
  schema: z.ZodObject
  access: Record<'read' | 'write', Gate>
  // oxlint-disable-next-line typescript/no-explicit-any -- the fields of each kind are its own
  records: Records<any, any>
  list: string
}
