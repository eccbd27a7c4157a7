import type { Module } from '../../core/module/module.ts'
import { legalDocuments } from '../../core/access/legal-documents.ts'

export const legal: Module = {
  name: 'legal',
  pages: legalDocuments.map(({ slug, title, about }) => ({
    path: `/legal/${slug}`,
    title,
    description: about,
    gate: { who: 'anyone' },
    isPrerendered: true,
    load: () => import('./LegalPage.tsx'),
  })),
}
