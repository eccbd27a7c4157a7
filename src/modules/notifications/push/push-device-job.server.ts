import { z } from 'zod'
import { defineJob } from '../../../core/jobs/job.server.ts'
import { pushTo } from './push-to.server.ts'

/** What one browser is shown. It is tried for some two hours; each try stands with the background work. */
export const pushDevice = defineJob({
  name: 'notifications:push-device',
  title: 'Push to a browser',
  payload: z.object({ tenantId: z.uuid(), userId: z.string(), deviceId: z.uuid(), ids: z.array(z.uuid()) }),
  tries: 10,
  work: pushTo,
})
