import { dueJobs } from '../due/due-jobs.server.ts'
import { pushDue } from './push-due.server.ts'

/** Sends the pushes due after a notification, and later those delayed by quiet hours. */
export const { now: pushNow, later: pushLater } = dueJobs({
  name: 'push',
  title: 'Push notifications',
  titleLater: 'Push notifications that came due',
  at: 'push_at',
  tell: pushDue,
})
