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
