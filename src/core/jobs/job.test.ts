import { expect, test } from 'vitest'
import { z } from 'zod'
import { scheduledPayload, defineJob } from './job.server.ts'
import { toCrontab, runJob } from './any-job.server.ts'
import type { JobServices } from '../module/job-services.server.ts'

const services = {} as JobServices
const helpers = { signal: undefined }

test('a job gets its payload, and a malformed one fails with a message before it runs', async () => {
  const done: string[] = []
  const note = defineJob({
    name: 'notes:write',
    title: 'Write a note',
    description: 'Writes a note.',
    payload: z.object({ id: z.uuid() }),
    work: async (_, { id }) => void done.push(id),
  })
  const id = '0199b2a4-0000-7000-8000-000000000000'
  await runJob(note, services, { id, more: 1 }, helpers)
  for (const payload of [null, 'x', {}, { id: '\0' }, []])
    await expect(runJob(note, services, payload, helpers)).rejects.toThrow(
      'The payload of notes:write is malformed.',
    )
  expect(done).toEqual([id])
})

test('scheduled jobs have their own crontab line; others have none', () => {
  const job = { title: 'Do it', description: 'Does it.', payload: scheduledPayload, work: async () => {} }
  const jobs = [
    defineJob({ ...job, name: 'a:hourly', cron: '15 * * * *', catchUpPeriod: '1d' }),
    defineJob({ ...job, name: 'a:asked' }),
    defineJob({ ...job, name: 'b:daily', cron: '0 3 * * *' }),
  ]
  expect(toCrontab(jobs)).toBe('15 * * * * a:hourly ?fill=1d\n0 3 * * * b:daily')
})
