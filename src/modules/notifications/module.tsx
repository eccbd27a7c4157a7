import { routeGate } from '../../core/access/routes.ts'
import type { Module } from '../../core/module/module.ts'

export const notifications: Module = {
  name: 'notifications',
  pages: [
    {
      path: '/app/notifications',
      title: 'Organization Notifications',
      gate: routeGate('/app/notifications'),
      load: () => import('./TenantNotificationsPage.tsx'),
    },
    {
      path: '/app/profile-notifications',
      title: 'Personal Notifications',
      gate: routeGate('/app/profile-notifications'),
      load: () => import('./ProfileNotificationsPage.tsx'),
    },
  ],
}
