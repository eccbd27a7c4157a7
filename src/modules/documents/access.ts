import { routeGate } from '../../core/access/routes.ts'

const gate = routeGate('/app/documents')

/**
 * Users who may open the documents of an organization may also file them (spec §6 has one capability for
 * both).
 */
export const access = { read: gate, write: gate } as const
