import { routeGate } from '../../core/access/routes.ts'

/** Everyone who is signed in has support: also without an organization, and while an approval is pending. */
export const supportGate = routeGate('/app/support')
