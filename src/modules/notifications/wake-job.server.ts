import { z } from 'zod'
import { defineJob } from '../../core/jobs/job.server.ts'
import { signalPerson } from './notification-scope.server.ts'

/** Refreshes open pages when a snoozed notification returns. */
export const wakeJob = defineJob({
  name: 'notifications:wake',
  title: 'Bring back a snoozed notification',
  description: 'Returns a snoozed notification to the inbox.',
  payload: z.object({ userId: z.string() }),
  work: ({ database }, { userId }) => database.acrossTenants(tx => signalPerson(tx, userId)),
})

/** Refreshes open pages and badges when a notification expires. */
export const expireJob = defineJob({
  name: 'notifications:expire',
  title: 'Remove expired notifications from open pages',
  description: 'Removes expired notifications from open pages.',
  payload: z.object({ userIds: z.array(z.string()) }),
  work: ({ database }, { userIds }) =>
    database.acrossTenants(async tx => {
      for (const userId of userIds) await signalPerson(tx, userId)
    }),
})
