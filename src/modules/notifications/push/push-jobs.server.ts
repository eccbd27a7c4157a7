import { dueJobs } from '../due/due-jobs.server.ts'
import { pushDue } from './push-due.server.ts'

/** What was just told is pushed as far as it is due; what waited for quiet hours to end, later. */
export const { now: pushNow, later: pushLater } = dueJobs({
  name: 'push',
  title: 'Push notifications',
  titleLater: 'Push notifications that came due',
  at: 'push_at',
  tell: pushDue,
})
