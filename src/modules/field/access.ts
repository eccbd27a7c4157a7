import { routeGate } from '../../core/access/routes.ts'

/** The people of a project may use its field pages; row-level security decides which projects they see. */
export const access = { read: routeGate('/app/projects'), write: routeGate('/app/projects') } as const
