import type { Services } from '../core/http/context.server.ts'
import type { JobHandlers } from '../core/jobs/jobs.server.ts'

/** What the modules do in the background. */
export const jobHandlers = (_services: Services): JobHandlers => ({})

/** When what repeats repeats, in cron's notation (UTC). */
export const cron = ''
