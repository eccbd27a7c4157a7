import { z } from 'zod'
import { defineJob } from '../../core/jobs/job.server.ts'
import { signalPerson } from './desk.server.ts'

/** What was put off comes back: open pages are told at that moment. */
export const wakeJob = defineJob({
  name: 'notifications:wake',
  title: 'Bring back a snoozed notification',
  payload: z.object({ userId: z.string() }),
  work: ({ database }, { userId }) => database.acrossTenants(tx => signalPerson(tx, userId)),
})

/** What expires leaves the open pages and badges of those who were told, at that moment. */
export const expireJob = defineJob({
  name: 'notifications:expire',
  title: 'Remove expired notifications from open pages',
  payload: z.object({ userIds: z.array(z.string()) }),
  work: ({ database }, { userIds }) =>
    database.acrossTenants(async tx => {
      for (const userId of userIds) await signalPerson(tx, userId)
    }),
})
