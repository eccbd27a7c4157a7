import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { recordEndedPlans } from './ended-plans.server.ts'
import { recount } from '../usage/recount.server.ts'

/** Checks for ended plans every minute. */
const planEndsJob = defineJob({
  name: 'subscriptions:ends',
  title: 'End trials and paid periods',
  description: 'Ends trials and paid periods on their last day.',
  cron: '* * * * *',
  payload: scheduledPayload,
  async work({ database, log }) {
    const endedCount = await recordEndedPlans(database, new Date())
    if (endedCount > 0) log.info({ part: 'subscriptions', ended: endedCount }, 'trials and periods ended')
  },
})

/** Recounts the usage counters every night. */
const recountJob = defineJob({
  name: 'limits:recount',
  title: 'Recount plan usage',
  description: 'Recounts the wells, members and storage of each organization to correct its usage.',
  long: true,
  cron: '20 3 * * *',
  payload: scheduledPayload,
  async work({ database, log }) {
    await recount(database, log, platformToday())
  },
})

export const subscriptionJobs = [planEndsJob, recountJob]
