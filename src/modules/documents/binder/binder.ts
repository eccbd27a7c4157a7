import { z } from 'zod'

/** What a binder is made of: leases (one, or those of a sale) with all that is linked to them, or chosen documents. */
export const binderOf = z.enum(['leases', 'documents'])
export type BinderOf = z.output<typeof binderOf>

/** So many of them fit into one binder; an address has no room for more. */
export const maxInBinder: Readonly<Record<BinderOf, number>> = { leases: 50, documents: 300 }

/** So much is bound into one PDF; what is over is named in it, and is in the ZIP. */
export const maxBoundBytes = 64 * 1024 ** 2
export const maxBoundPages = 2000
