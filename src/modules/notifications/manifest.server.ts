import type { ServerModule } from '../../core/module/server-module.server.ts'
import { announceJob } from './announcements/announce-job.server.ts'
import { announcementRouter } from './announcements/announcement.server.ts'
import { announcements } from './announcements/announcement.table.ts'
import { forgetActor } from './forget.server.ts'
import { notificationRouter } from './notification.server.ts'
import { remindJob } from './reminders.server.ts'
import { settingLines } from './settings/topics.ts'
import { settingsTopic } from './settings/stored-settings.server.ts'
import { emailDue, emailNow } from './email/email-jobs.server.ts'
import { notificationEmail } from './email/emails.ts'
import { pushDevice } from './push/push-device-job.server.ts'
import { pushLater, pushNow } from './push/push-jobs.server.ts'
import { expireJob, wakeJob } from './wake-job.server.ts'

export const notificationsModule = {
  name: 'notifications',
  routers: { notifications: notificationRouter, announcements: announcementRouter },
  nouns: [
    {
      name: 'announcements',
      one: 'announcement',
      many: 'Announcements',
      title: { table: announcements, columns: ['title'] },
      actionPhrases: { send: 'sent {}' },
    },
    {
      name: settingsTopic,
      one: 'notification setting',
      many: 'Notification settings',
      title: 'none',
      describeChange: ({ before, after }) => ({
        what: 'changed notification settings',
        details: settingLines(before, after),
      }),
    },
  ],
  jobs: [wakeJob, expireJob, announceJob, remindJob, emailNow, emailDue, pushNow, pushLater, pushDevice],
  mails: [notificationEmail],
  personalTables: {
    notifications: person => `kind = 'tenant' or user_id = ${person}`,
    notification_settings: person => `user_id = ${person}`,
    muted_records: person => `user_id = ${person}`,
  },
  deletePersonData: forgetActor,
} satisfies ServerModule
