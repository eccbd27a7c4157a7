import type { Head, Page } from '../../core/module/module.ts'

/** A page's title, and for those that search engines may show (they have a description) what to show and where. */
export function headOf(page: Page, publicUrl: string, own: Head | null = null) {
  const { path, title, description } = own ?? page
  const where = path.startsWith('/admin/') ? `${title} · Admin` : title
  const wholeTitle = title.includes('Wellhead') ? title : `${where} · Wellhead`
  if (!description) return { meta: [{ title: wholeTitle }, { name: 'robots', content: 'noindex' }] }
  const canonical = publicUrl + path
  return {
    meta: [
      { title: wholeTitle },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Wellhead' },
      { property: 'og:title', content: wholeTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: canonical },
      { name: 'twitter:card', content: 'summary' },
    ],
    links: [{ rel: 'canonical', href: canonical }],
  }
}
