import { routeGate } from '../../core/access/routes.ts'

/** Every signed-in user can open support, even without an organization or while an approval is pending. */
export const supportGate = routeGate('/app/support')
