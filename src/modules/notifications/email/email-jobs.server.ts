import { defineDueJobs } from '../due/due-jobs.server.ts'
import { sendDue } from './send-due.server.ts'

/** Sends the emails due after a notification, and later the daily and weekly ones and those delayed by quiet hours. */
export const { now: emailNow, later: emailDue } = defineDueJobs({
  name: 'email',
  title: 'Email notifications',
  description: 'Emails new notifications to people who want them immediately.',
  titleLater: 'Email notifications that came due',
  descriptionLater: 'Sends daily and weekly digests, and emails delayed by quiet hours.',
  dueColumn: 'email_at',
  notify: sendDue,
})
