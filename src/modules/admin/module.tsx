import BadgeCheck from 'lucide-react/icons/badge-check'
import Building2 from 'lucide-react/icons/building-2'
import Database from 'lucide-react/icons/database'
import Gauge from 'lucide-react/icons/gauge'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import Settings from 'lucide-react/icons/settings'
import Shapes from 'lucide-react/icons/shapes'
import Users from 'lucide-react/icons/users'
import Workflow from 'lucide-react/icons/workflow'
import { moduleClient } from '../../core/http/module-client.ts'
import { staffEntry, staffPage, type Module } from '../../core/module/module.ts'
import type { AdminRouter } from './admin.server.ts'

export const admin: Module = {
  name: 'admin',
  pages: [
    staffPage('/admin', 'Admin', () => import('./AdminPage.tsx')),
    staffPage('/admin/organizations', 'Organizations', () => import('./OrganizationsPage.tsx')),
    staffPage('/admin/tenants/$tenantId', 'Organization', () => import('./TenantPage.tsx')),
    staffPage('/admin/users', 'Users', () => import('./UsersPage.tsx')),
    staffPage('/admin/users/$userId', 'User', () => import('./UserPage.tsx')),
    staffPage('/admin/storage-monitoring', 'Storage', () => import('./storage/StoragePage.tsx')),
    staffPage('/admin/email-notifications', 'Email', () => import('./emails/EmailsPage.tsx')),
    staffPage(
      '/admin/organization-categories',
      'Organization categories',
      () => import('./categories/CategoriesPage.tsx'),
    ),
    staffPage(
      '/admin/verification-requests',
      'Verification',
      () => import('./verification/RequestsPage.tsx'),
    ),
    staffPage(
      '/admin/verification-configuration',
      'Verification requirements',
      () => import('./verification/RequirementsPage.tsx'),
    ),
    staffPage('/admin/background', 'Background work', () => import('./background/BackgroundPage.tsx')),
    staffPage('/admin/settings', 'Settings', () => import('./AdminSettingsPage.tsx')),
  ],
  staffNavigation: [
    staffEntry(10, 'Overview', '/admin', Gauge),
    staffEntry(20, 'Organizations', '/admin/organizations', Building2),
    staffEntry(30, 'Users', '/admin/users', Users),
    staffEntry(40, 'Verification', '/admin/verification-requests', BadgeCheck),
    staffEntry(50, 'Verification rules', '/admin/verification-configuration', ListChecks),
    staffEntry(60, 'Categories', '/admin/organization-categories', Shapes),
    staffEntry(140, 'Storage', '/admin/storage-monitoring', Database),
    staffEntry(150, 'Email', '/admin/email-notifications', Mail),
    staffEntry(155, 'Background work', '/admin/background', Workflow),
    staffEntry(160, 'Settings', '/admin/settings', Settings),
  ],
  staffFinds: [
    {
      label: 'Organizations',
      icon: Building2,
      async find(client, search) {
        const { rows } = await moduleClient<AdminRouter>(client, 'admin').organizations.query({
          search,
          limit: 6,
        })
        return rows.map(({ id, name, planName }) => ({
          label: name,
          detail: planName ?? '',
          to: `/admin/tenants/${id}`,
        }))
      },
    },
    {
      label: 'Users',
      icon: Users,
      async find(client, search) {
        const { rows } = await moduleClient<AdminRouter>(client, 'admin').people.query({ search, limit: 6 })
        return rows.map(({ id, name, email }) => ({
          label: name || email,
          detail: email,
          to: `/admin/users/${id}`,
        }))
      },
    },
  ],
}
