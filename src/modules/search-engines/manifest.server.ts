import type { ServerModule } from '../../core/module/server-module.server.ts'
import { robotsNoun, robotsRouter } from './robots.server.ts'

export const searchEnginesModule = {
  name: 'search-engines',
  routers: { robots: robotsRouter },
  nouns: [{ name: robotsNoun, one: 'robots.txt', many: 'Rules for crawlers', title: 'none' }],
} satisfies ServerModule
