import { z } from 'zod'

/**
 * The source of a binder: one or more leases with all linked documents, or chosen documents.
 */
export const binderSource = z.enum(['leases', 'documents'])
export type BinderSource = z.output<typeof binderSource>

/** Maximum number of ids per binder, because the length of a URL is limited. */
export const maxInBinder: Readonly<Record<BinderSource, number>> = { leases: 50, documents: 300 }

/** Maximum bytes bound into one PDF; the PDF lists the files beyond it, and the ZIP contains them. */
export const maxBoundBytes = 64 * 1024 ** 2
export const maxBoundPages = 2000
