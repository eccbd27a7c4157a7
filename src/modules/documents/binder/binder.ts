import { z } from 'zod'

/** What a binder is made of: leases (one, or those of a sale) with all that is linked to them, or chosen documents. */
export const binderOf = z.enum(['leases', 'documents'])
export type BinderOf = z.output<typeof binderOf>

/** Most documents in one binder; an address has no room for more. */
export const maxInBinder: Readonly<Record<BinderOf, number>> = { leases: 50, documents: 300 }

/** Most bytes bound into one PDF; the PDF names what is over, and the ZIP has it. */
export const maxBoundBytes = 64 * 1024 ** 2
export const maxBoundPages = 2000
