import type { ServerModule } from '../../core/module/server-module.server.ts'
import { sitemapDayJob, sitemapRouter } from './sitemap/sitemap-days.server.ts'
import { consoleFileRoute } from './console/console-file.server.ts'
import { consoleRouter, fetchConsoleJob } from './console/console.server.ts'
import { importRecordType } from './console/save-import.server.ts'
import { robotsRecordType, robotsRouter } from './robots.server.ts'

export const searchEnginesModule = {
  name: 'search-engines',
  routers: { robots: robotsRouter, sitemaps: sitemapRouter, searchConsole: consoleRouter },
  files: [consoleFileRoute],
  jobs: [sitemapDayJob, fetchConsoleJob],
  nouns: [
    {
      name: importRecordType,
      one: 'import from Search Console',
      many: 'Imports from Search Console',
      title: 'none',
    },
    { name: robotsRecordType, one: 'robots.txt', many: 'Rules for crawlers', title: 'none' },
  ],
} satisfies ServerModule
