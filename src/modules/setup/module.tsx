import type { Module } from '../../core/module/module.ts'

export const setup: Module = {
  name: 'setup',
  pages: [{ path: '/setup', title: 'Setup', gate: { who: 'anyone' }, load: () => import('./SetupPage.tsx') }],
}
