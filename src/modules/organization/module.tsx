import ListFilter from 'lucide-react/icons/list-filter'
import Settings from 'lucide-react/icons/settings'
import Tags from 'lucide-react/icons/tags'
import UserPlus from 'lucide-react/icons/user-plus'
import UserRound from 'lucide-react/icons/user-round'
import { entryGate, routeGate, routes } from '../../core/access/routes.ts'
import type { Module } from '../../core/module/module.ts'

const settings = '/app/settings'

export const organization: Module = {
  name: 'organization',
  pages: [
    {
      path: '/app/organization',
      title: 'Organization',
      gate: routeGate('/app/organization'),
      load: () => import('./OrganizationPage.tsx'),
    },
    {
      path: settings,
      title: routes[settings].label,
      gate: routeGate(settings),
      load: () => import('./settings/SettingsPage.tsx'),
    },
    {
      path: '/onboarding/invitation',
      title: 'Invitation',
      gate: { who: 'anyone' },
      load: () => import('./InvitationPage.tsx'),
    },
  ],
  navigation: [
    {
      label: routes[settings].label,
      to: settings,
      icon: Settings,
      order: routes[settings].order,
      gate: entryGate(settings),
    },
  ],
  finds: [
    { kind: 'people', label: 'People', icon: UserRound, gate: routeGate('/app/organization') },
    { kind: 'tags', label: 'Tags', icon: Tags, gate: { who: 'member' } },
    { kind: 'custom_values', label: 'In custom fields', icon: ListFilter, gate: { who: 'member' } },
  ],
  commands: [
    {
      label: 'Invite a member',
      to: '/app/organization',
      icon: UserPlus,
      gate: { who: 'member', capability: 'manage_members' },
      words: 'add person people join code',
    },
  ],
}
