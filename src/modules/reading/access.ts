import { routeGate } from '../../core/access/routes.ts'

const gate = routeGate('/app/documents')

/** Users who may open documents may read their text and confirm the suggestions. */
export const access = { read: gate, write: gate } as const
