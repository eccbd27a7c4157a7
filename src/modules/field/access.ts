import { routeGate } from '../../core/access/routes.ts'

/** People of a project work on it in the field; which projects they see, row-level security says. */
export const access = { read: routeGate('/app/projects'), write: routeGate('/app/projects') } as const
