import { routeGate } from '../../core/access/routes.ts'

const gate = routeGate('/app/documents')

/** Who may open documents may read their text, and confirm what was read. */
export const access = { read: gate, write: gate } as const
