import { byTheClock, defineJob } from '../../../core/jobs/job.server.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { noticeEnds } from './ends.server.ts'
import { recount } from '../usage/recount.server.ts'

/** Checks for ended plans every minute. */
const ends = defineJob({
  name: 'subscriptions:ends',
  title: 'End trials and paid periods',
  description: 'Ends trials and paid periods on their last day.',
  cron: '* * * * *',
  payload: byTheClock,
  async work({ database, log }) {
    const ended = await noticeEnds(database, new Date())
    if (ended > 0) log.info({ part: 'subscriptions', ended }, 'trials and periods ended')
  },
})

/** Recounts the usage counters every night. */
const recountAll = defineJob({
  name: 'limits:recount',
  title: 'Recount plan usage',
  description: 'Recounts the wells, members and storage of each organization to correct its usage.',
  long: true,
  cron: '20 3 * * *',
  payload: byTheClock,
  async work({ database, log }) {
    await recount(database, log, platformToday())
  },
})

export const subscriptionJobs = [ends, recountAll]
