import { dueJobs } from '../due/due-jobs.server.ts'
import { sendDue } from './send-due.server.ts'

/** What was just told is emailed as far as it is due; daily and weekly emails, and what waited for quiet hours to end, later. */
export const { now: emailNow, later: emailDue } = dueJobs({
  name: 'email',
  title: 'Email notifications',
  titleLater: 'Email notifications that came due',
  at: 'email_at',
  tell: sendDue,
})
