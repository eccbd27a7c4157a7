import type { Module } from '../../../core/module/module.ts'

/** The page that shows a shared document to anyone who has its link. */
export const sharedLinks: Module = {
  name: 'shared',
  pages: [
    {
      path: '/shared',
      title: 'Shared document',
      gate: { who: 'anyone' },
      load: () => import('./SharedPage.tsx'),
    },
  ],
}
