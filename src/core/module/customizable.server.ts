import type { z } from 'zod'
import type { Gate } from '../access/refusal.ts'
import type { RecordMapping } from '../data/rows.server.ts'

/**
 * A kind of record to which organizations can add fields and tags: its own schema, its permissions, its storage, and
 * the page that lists all records.
 */
export type Customizable = {
  schema: z.ZodObject
  access: Record<'read' | 'write', Gate>
  // oxlint-disable-next-line typescript/no-explicit-any -- the fields of each kind are its own
  records: RecordMapping<any, any>
  list: string
}
