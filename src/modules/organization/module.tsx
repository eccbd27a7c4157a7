import ListFilter from 'lucide-react/icons/list-filter'
import Tags from 'lucide-react/icons/tags'
import UserPlus from 'lucide-react/icons/user-plus'
import UserRound from 'lucide-react/icons/user-round'
import { routeGate } from '../../core/access/routes.ts'
import type { Module } from '../../core/module/module.ts'

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
      path: '/onboarding/invitation',
      title: 'Invitation',
      gate: { who: 'anyone' },
      load: () => import('./InvitationPage.tsx'),
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
