import { routeGate } from '../../core/access/routes.ts'

export const guidePath = '/app/guide'

/** Everyone whose plan has the guide (spec §2). */
export const guideGate = routeGate('/app/guide')
