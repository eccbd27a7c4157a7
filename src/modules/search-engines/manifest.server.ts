import type { ServerModule } from '../../core/module/server-module.server.ts'
import { sitemapDayJob, sitemapRouter } from './sitemap/sitemap-days.server.ts'
import { robotsNoun, robotsRouter } from './robots.server.ts'

export const searchEnginesModule = {
  name: 'search-engines',
  routers: { robots: robotsRouter, sitemaps: sitemapRouter },
  jobs: [sitemapDayJob],
  nouns: [{ name: robotsNoun, one: 'robots.txt', many: 'Rules for crawlers', title: 'none' }],
} satisfies ServerModule
