import { routeGate } from '../../core/access/routes.ts'

/** Who may write to colleagues; of which thread is for its people alone, and row-level security says who they are. */
export const messagesGate = routeGate('/app/messages')
