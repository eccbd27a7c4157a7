import Activity from 'lucide-react/icons/activity'
import ScrollText from 'lucide-react/icons/scroll-text'
import { entryGate, routeGate, routes } from '../../core/access/routes.ts'
import { staffEntry, type Module } from '../../core/module/module.ts'

const path = '/app/audit'
const staff = { who: 'support' } as const

export const audit: Module = {
  name: 'audit',
  pages: [
    { path, title: routes[path].label, gate: routeGate(path), load: () => import('./AuditPage.tsx') },
    { path: '/admin/audit', title: 'Audit', gate: staff, load: () => import('./PlatformAuditPage.tsx') },
    {
      path: '/admin/activities',
      title: 'Activities',
      gate: staff,
      load: () => import('./ActivitiesPage.tsx'),
    },
  ],
  navigation: [
    {
      label: routes[path].label,
      to: path,
      icon: ScrollText,
      order: routes[path].order,
      gate: entryGate(path),
    },
  ],
  staffNavigation: [
    staffEntry(120, 'Audit', '/admin/audit', ScrollText),
    staffEntry(130, 'Activities', '/admin/activities', Activity),
  ],
}
