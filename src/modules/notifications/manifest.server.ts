import type { ServerModule } from '../../core/module/server-module.server.ts'
import { forgetActor } from './forget.server.ts'
import { notificationRouter } from './notification.server.ts'
import { remindJob } from './remind.server.ts'
import { settingLines } from './settings/topics.ts'
import { settingsTopic } from './settings/kept-settings.server.ts'
import { emailDue, emailNow } from './email/email-jobs.server.ts'
import { notificationEmail } from './email/emails.ts'
import { wakeJob } from './wake-job.server.ts'

export const notificationsModule = {
  name: 'notifications',
  routers: { notifications: notificationRouter },
  nouns: [
    {
      name: settingsTopic,
      one: 'notification setting',
      many: 'Notification settings',
      title: 'none',
      line: ({ before, after }) => ({
        what: 'changed notification settings',
        details: settingLines(before, after),
      }),
    },
  ],
  jobs: [wakeJob, remindJob, emailNow, emailDue],
  mails: [notificationEmail],
  forgets: forgetActor,
} satisfies ServerModule
