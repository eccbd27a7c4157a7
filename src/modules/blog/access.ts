import { routeGate } from '../../core/access/routes.ts'

/** Everyone who is signed in reads the blog within the application; outside of it anyone does. */
export const blogGate = routeGate('/app/blog')

/** Only platform admins write it. */
export const blogEditorGate = { who: 'admin' } as const
