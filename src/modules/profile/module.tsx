import { routeGate } from '../../core/access/routes.ts'
import type { Module } from '../../core/module/module.ts'

const gate = routeGate('/app/profile')

export const profile: Module = {
  name: 'profile',
  pages: [
    { path: '/app/profile', title: 'Profile', gate, load: () => import('./ProfilePage.tsx') },
    {
      path: '/app/profile/settings',
      title: 'Profile settings',
      gate,
      load: () => import('./ProfileSettingsPage.tsx'),
    },
  ],
}
