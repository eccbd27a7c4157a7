import { expect, test } from 'vitest'
import { z } from 'zod'
import { job } from './job.server.ts'

test('a job is given its payload, and a malformed one fails with words before its work begins', async () => {
  const done: string[] = []
  const work = job(z.object({ id: z.uuid() }), async ({ id }) => void done.push(id))
  const id = '0199b2a4-0000-7000-8000-000000000000'
  await work({ id, more: 1 }, { signal: undefined })
  for (const payload of [null, 'x', {}, { id: '\0' }, []])
    await expect(work(payload, { signal: undefined })).rejects.toThrow(
      'The payload of this job is malformed.',
    )
  expect(done).toEqual([id])
})
