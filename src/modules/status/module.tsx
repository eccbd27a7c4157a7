import type { Module } from '../../core/module/module.ts'

export const status: Module = {
  name: 'status',
  pages: [
    {
      path: '/status',
      title: 'Status',
      description: 'Whether Wellhead works at this moment, and how it did in the last ninety days.',
      gate: { who: 'anyone' },
      isPrerendered: true,
      reads: 'status.now',
      load: () => import('./StatusPage.tsx'),
    },
  ],
}
