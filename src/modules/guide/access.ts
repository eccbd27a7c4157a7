import { routeGate } from '../../core/access/routes.ts'

export const guidePath = '/app/guide'

/** All users whose plan includes the guide (spec §2). */
export const guideGate = routeGate('/app/guide')
