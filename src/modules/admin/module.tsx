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
    page('/admin/storage-monitoring', 'Storage', () => import('./StoragePage.tsx')),
    page('/admin/email-notifications', 'E-mail', () => import('./LettersPage.tsx')),
    page('/admin/settings', 'Settings', () => import('./AdminSettingsPage.tsx')),
  ],
}
