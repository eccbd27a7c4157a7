import { routeGate } from '../../core/access/routes.ts'

/** The gate for writing to colleagues. Access to a single thread is limited to its people by row-level security. */
export const messagesGate = routeGate('/app/messages')
