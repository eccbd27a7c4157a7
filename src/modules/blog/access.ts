import { routeGate } from '../../core/access/routes.ts'

/** Every signed-in user can read the blog in the application; anyone can read its public pages. */
export const blogGate = routeGate('/app/blog')

/** Only platform admins can write. */
export const blogEditorGate = { who: 'admin' } as const
