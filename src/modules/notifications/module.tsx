import Megaphone from 'lucide-react/icons/megaphone'
import { routeGate } from '../../core/access/routes.ts'
import { staffEntry, staffPage, type Module } from '../../core/module/module.ts'
import { defaultsGate } from './settings/gate.ts'

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
      path: '/app/notifications/settings',
      title: 'Organization notification settings',
      gate: routeGate('/app/notifications'),
      load: () => import('./TenantSettingsPage.tsx'),
    },
    {
      path: '/app/notification-defaults',
      title: 'Default notification settings',
      gate: defaultsGate,
      load: () => import('./DefaultSettingsPage.tsx'),
    },
    {
      path: '/app/profile-notifications',
      title: 'Personal Notifications',
      gate: routeGate('/app/profile-notifications'),
      load: () => import('./ProfileNotificationsPage.tsx'),
    },
    {
      path: '/app/profile-notifications/settings',
      title: 'Personal notification settings',
      gate: routeGate('/app/profile-notifications'),
      load: () => import('./ProfileSettingsPage.tsx'),
    },
    staffPage('/admin/notifications', 'Announcements', () => import('./announcements/AnnouncementsPage.tsx')),
  ],
  staffNavigation: [staffEntry(145, 'Announcements', '/admin/notifications', Megaphone)],
}
