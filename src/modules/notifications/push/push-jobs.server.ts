import { defineDueJobs } from '../due/due-jobs.server.ts'
import { pushDue } from './push-due.server.ts'

/** Sends the pushes due after a notification, and later those delayed by quiet hours. */
export const { now: pushNow, later: pushLater } = defineDueJobs({
  name: 'push',
  title: 'Push notifications',
  description: 'Pushes new notifications to the browsers of people who turned on push.',
  titleLater: 'Push notifications that came due',
  descriptionLater: 'Pushes notifications that were delayed by quiet hours.',
  dueColumn: 'push_at',
  notify: pushDue,
})
