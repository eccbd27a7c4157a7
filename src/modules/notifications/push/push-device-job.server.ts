import { z } from 'zod'
import { defineJob } from '../../../core/jobs/job.server.ts'
import { sendPush } from './send-push.server.ts'

/**
 * Sends push messages to one browser. It is retried for about two hours, and each attempt is shown with the background
 * jobs.
 */
export const pushDevice = defineJob({
  name: 'notifications:push-device',
  title: 'Push to a browser',
  description: 'Sends one push notification to one browser.',
  payload: z.object({ tenantId: z.uuid(), userId: z.string(), deviceId: z.uuid(), ids: z.array(z.uuid()) }),
  tries: 10,
  work: sendPush,
})
