import type { Module } from '../../../core/module/module.ts'
import type { PublicTopic } from './public-guide.server.ts'

/** The public guide, if the platform enables it. */
export const publicGuide: Module = {
  name: 'public-guide',
  pages: ['/guide', '/guide/$topic'].map(path => ({
    path,
    title: 'Guide',
    gate: { who: 'anyone' } as const,
    reads: 'publicGuide.page',
    heads: data => {
      const page = data as PublicTopic | null
      return (
        page && {
          title: page.topic === null ? 'Guide' : `${page.title} · Guide`,
          description: page.sentence,
          path: page.topic === null ? '/guide' : `/guide/${page.topic}`,
          ...(page.topic !== null && { breadcrumbs: [{ title: 'Guide', path: '/guide' }] }),
        }
      )
    },
    load: () => import('./PublicGuidePage.tsx'),
  })),
}
