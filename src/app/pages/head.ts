import type { Head, Page } from '../../core/module/module.ts'
import { pictureUrl, pictureSize } from './preview-picture.ts'
import { structuredData } from './structured-data.ts'

/** A page's title, and the search engine metadata of pages with a description. */
export function renderHead(page: Page, publicUrl: string, override: Head | null = null) {
  const head = headWithDefaults(page, override)
  const title = fullTitle(page, override)
  if (!head) return { meta: [{ title }, { name: 'robots', content: 'noindex' }] }
  const { description, path, article, canonical: canonicalOverride } = head
  const canonical = canonicalOverride ?? publicUrl + path
  const picture = publicUrl + pictureUrl(path)
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: article ? 'article' : 'website' },
      { property: 'og:site_name', content: head.isWhiteLabel ? head.title : 'Wellhead' },
      { property: 'og:locale', content: 'en_US' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      // The pictures of our pages contain our name.
      ...(head.isWhiteLabel ? [] : pictureMeta(picture, title)),
      ...(article ? [{ property: 'article:published_time', content: article.published }] : []),
      ...(article?.modified ? [{ property: 'article:modified_time', content: article.modified }] : []),
      { name: 'twitter:card', content: head.isWhiteLabel ? 'summary' : 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      ...(head.isWhiteLabel ? [] : [{ name: 'twitter:image', content: picture }]),
      { 'script:ld+json': structuredData(head, picture, publicUrl) },
    ],
    links: [{ rel: 'canonical', href: canonical }],
  }
}

const pictureMeta = (picture: string, title: string) => [
  { property: 'og:image', content: picture },
  { property: 'og:image:width', content: String(pictureSize.width) },
  { property: 'og:image:height', content: String(pictureSize.height) },
  { property: 'og:image:alt', content: title },
]

/** The metadata of a page for search engines, its own or from its registry; null if it is not indexed. */
export function headWithDefaults({ path, title, description }: Page, head: Head | null): Head | null {
  // A page without a description, such as the preview of an article, is not indexed.
  if (head) return head.description ? head : null
  return description === undefined ? null : { title, description, path }
}

function fullTitle(page: Page, head: Head | null): string {
  const { title, path } = head ?? page
  const areaTitle = path.startsWith('/admin/') ? `${title} · Admin` : title
  return title.includes('Wellhead') || head?.isWhiteLabel ? title : `${areaTitle} · Wellhead`
}
