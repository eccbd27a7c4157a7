import type { ServerModule } from '../../core/module/server-module.server.ts'
import { calendarRouter } from './calendar.server.ts'
import { feedRoute } from './feed.server.ts'

export const calendarModule = {
  name: 'calendar',
  routers: { calendar: calendarRouter },
  files: [feedRoute],
  nouns: [{ name: 'calendar_feeds', one: 'calendar feed', many: 'Calendar feeds', title: 'none' }],
} satisfies ServerModule
