import type { Module, Page } from '../../core/module/module.ts'

const page = (path: string, title: string, load: Page['load']): Page => ({
  path,
  title,
  gate: { who: 'support' },
  load,
})

/** The core of the admin area. */
export const admin: Module = {
  name: 'admin',
  pages: [
    page('/admin', 'Admin', () => import('./AdminPage.tsx')),
    page('/admin/organizations', 'Organizations', () => import('./OrganizationsPage.tsx')),
    page('/admin/tenants/$tenantId', 'Organization', () => import('./TenantPage.tsx')),
    page('/admin/users', 'Users', () => import('./UsersPage.tsx')),
    page('/admin/users/$userId', 'User', () => import('./UserPage.tsx')),
    page('/admin/storage-monitoring', 'Storage', () => import('./storage/StoragePage.tsx')),
    page('/admin/email-notifications', 'Email', () => import('./letters/EmailsPage.tsx')),
    page(
      '/admin/organization-categories',
      'Organization categories',
      () => import('./categories/CategoriesPage.tsx'),
    ),
    page('/admin/verification-requests', 'Verification', () => import('./verification/RequestsPage.tsx')),
    page(
      '/admin/verification-configuration',
      'Verification requirements',
      () => import('./verification/RequirementsPage.tsx'),
    ),
    page('/admin/settings', 'Settings', () => import('./AdminSettingsPage.tsx')),
  ],
}
