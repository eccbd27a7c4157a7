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
}
