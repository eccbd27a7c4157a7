import type { Services } from '../../../core/http/context.server.ts'
import type { JobHandlers } from '../../../core/jobs/jobs.server.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { noticeEnds } from './ends.server.ts'
import { recount } from '../usage/recount.server.ts'

export const subscriptionJobs = ({ database, log }: Services): JobHandlers => ({
  'subscriptions:ends': async () => {
    const ended = await noticeEnds(database, new Date())
    if (ended > 0) log.info({ part: 'subscriptions', ended }, 'trials and periods ended')
  },
  'limits:recount': async () => {
    await recount(database, log, platformToday())
  },
})

/** Ends are noticed each minute; counters are counted again each night. */
export const subscriptionCron = `* * * * * subscriptions:ends
20 3 * * * limits:recount`
