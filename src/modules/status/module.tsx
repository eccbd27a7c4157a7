import type { Module } from '../../core/module/module.ts'

export const status: Module = {
  name: 'status',
  pages: [
    {
      path: '/status',
      title: 'Status',
      description: 'Current status of Wellhead, and its last ninety days.',
      gate: { who: 'anyone' },
      isPrerendered: true,
      reads: 'status.now',
      load: () => import('./StatusPage.tsx'),
    },
  ],
}
