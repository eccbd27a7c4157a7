import type { Module } from '../../../core/module/module.ts'

/** The page of links to shared documents, open to anyone who has such a link. */
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
