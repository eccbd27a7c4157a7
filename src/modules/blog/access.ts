import { routeGate } from '../../core/access/routes.ts'

/** Every signed-in user can read the blog within the application. The public pages are open to anyone. */
export const blogGate = routeGate('/app/blog')

/** Only platform admins can write. */
export const blogEditorGate = { who: 'admin' } as const
