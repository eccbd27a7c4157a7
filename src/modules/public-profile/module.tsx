import { routeGate } from '../../core/access/routes.ts'
import type { Module } from '../../core/module/module.ts'

/** The same profiles inside of /app, where members write to them. */
export const publicProfile: Module = {
  name: 'public-profile',
  pages: [
    {
      path: '/app/org/$tenantId',
      title: 'Organization profile',
      gate: routeGate('/app/org/$tenantId'),
      load: () => import('./ProfilePage.tsx'),
    },
    {
      path: '/app/organizations/$slug',
      title: 'Organization profile',
      gate: routeGate('/app/organizations/$slug'),
      load: () => import('./ProfilePage.tsx'),
    },
  ],
}
