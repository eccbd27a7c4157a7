import { createFairScheduler } from './fair-scheduler.ts'

/**
 * Turns for files that a user is waiting to see: each server process opens two at a time. A line belongs to a user, or
 * to an IP address together with the link that it opened.
 */
export const scheduleOpen = createFairScheduler({ concurrency: 2, maxPerLine: 12, maxWaiting: 60 })
