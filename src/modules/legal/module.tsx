import type { Module } from '../../core/module/module.ts'
import { documents } from '../../core/access/legal-documents.ts'

export const legal: Module = {
  name: 'legal',
  pages: documents.map(({ slug, title, about }) => ({
    path: `/legal/${slug}`,
    title,
    description: about,
    gate: { who: 'anyone' },
    isPrerendered: true,
    load: () => import('./LegalPage.tsx'),
  })),
}
