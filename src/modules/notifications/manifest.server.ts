import type { ServerModule } from '../../core/module/server-module.server.ts'
import { forgetActor } from './forget.server.ts'
import { notificationRouter } from './notification.server.ts'
import { remindJob } from './remind.server.ts'
import { wakeJob } from './wake-job.server.ts'

export const notificationsModule = {
  name: 'notifications',
  routers: { notifications: notificationRouter },
  jobs: [wakeJob, remindJob],
  forgets: forgetActor,
} satisfies ServerModule
