import Network from 'lucide-react/icons/network'
import TextSearch from 'lucide-react/icons/text-search'
import Bot from 'lucide-react/icons/bot'
import { staffEntry, staffPage, type Module } from '../../core/module/module.ts'

/** Robots rules, sitemaps and search statistics of the site. */
export const searchEngines: Module = {
  name: 'search-engines',
  pages: [
    staffPage('/admin/search-console', 'Search Console', () => import('./console/ConsolePage.tsx')),
    staffPage('/admin/sitemaps', 'Sitemap', () => import('./sitemap/SitemapsPage.tsx')),
    staffPage('/admin/robots-txt', 'robots.txt', () => import('./RobotsPage.tsx')),
  ],
  staffNavigation: [
    staffEntry(136.6, 'Search Console', '/admin/search-console', TextSearch),
    staffEntry(136, 'Sitemap', '/admin/sitemaps', Network),
    staffEntry(136.2, 'robots.txt', '/admin/robots-txt', Bot),
  ],
}
