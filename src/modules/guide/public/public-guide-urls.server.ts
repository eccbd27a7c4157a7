import type { UrlSource } from '../../../core/module/public-urls.server.ts'
import { allPages } from '../pages/all-pages.ts'
import { isGuidePublic } from '../pages/is-public.server.ts'
import { isPublicTopic, publicGuidePath } from '../pages/public-pages.ts'

/** Addresses of the guide's pages while it is public. */
export const publicGuideUrls: UrlSource = async function* (database) {
  if (!(await isGuidePublic(database))) return
  const defaults = { lastmod: null, canonical: null, inSitemap: true }
  yield [
    { ...defaults, path: publicGuidePath, title: 'Guide' },
    ...allPages
      .filter(({ slug }) => isPublicTopic(slug))
      .map(({ slug, title }) => ({
        ...defaults,
        path: `${publicGuidePath}/${slug}`,
        title: `${title} · Guide`,
      })),
  ]
}
