import Network from 'lucide-react/icons/network'
import Bot from 'lucide-react/icons/bot'
import { staffEntry, staffPage, type Module } from '../../core/module/module.ts'

/** What search engines are told of the site. */
export const searchEngines: Module = {
  name: 'search-engines',
  pages: [
    staffPage('/admin/sitemaps', 'Sitemap', () => import('./sitemap/SitemapsPage.tsx')),
    staffPage('/admin/robots-txt', 'robots.txt', () => import('./RobotsPage.tsx')),
  ],
  staffNavigation: [
    staffEntry(129, 'Sitemap', '/admin/sitemaps', Network),
    staffEntry(130, 'robots.txt', '/admin/robots-txt', Bot),
  ],
}
