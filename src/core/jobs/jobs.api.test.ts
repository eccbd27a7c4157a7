import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { defineJob } from './job.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let queue: pg.Client
beforeAll(async () => {
  orgs = await twoOrganizations()
  queue = new pg.Client(orgs.owner)
  await queue.connect()
})
afterAll(async () => {
  await queue.end()
  await orgs.close()
})
beforeEach(() => queue.query('delete from graphile_worker._private_jobs'))

const payload = z.object({ tenantId: z.string(), id: z.string() })
const work = async () => {}
const key = ({ tenantId, id }: z.output<typeof payload>) => `${tenantId} ${id}`
const send = defineJob({ name: 'tests:send', payload, key, work })
const count = defineJob({ name: 'tests:count', payload, key, tries: 2, work })

const add = (job: typeof send, tenantId: string, id: string) =>
  orgs.database.inTenant({ tenantId, userId: 'u' }, tx => orgs.services.jobs.add(tx, job, { tenantId, id }))
const waiting = async () =>
  (
    await queue.query<{ name: string; key: string; tries: number }>(
      `select task_identifier as name, key, max_attempts as tries from graphile_worker.jobs order by id`,
    )
  ).rows

test('of one key only one waits; another organization, record or kind of job is another key', async () => {
  const { acme, rival } = orgs
  for (const [job, tenantId, id] of [
    [send, acme.tenantId, '1'],
    [send, acme.tenantId, '1'],
    [send, acme.tenantId, '2'],
    [send, rival.tenantId, '1'],
    [count, acme.tenantId, '1'],
  ] as const)
    await add(job, tenantId, id)
  expect((await waiting()).map(job => [job.name, job.key, job.tries])).toEqual([
    ['tests:send', `tests:send ${acme.tenantId} 1`, 5],
    ['tests:send', `tests:send ${acme.tenantId} 2`, 5],
    ['tests:send', `tests:send ${rival.tenantId} 1`, 5],
    ['tests:count', `tests:count ${acme.tenantId} 1`, 2],
  ])
})

test('a job that is added while one of its key runs is done after it', async () => {
  const { tenantId } = orgs.acme
  await add(send, tenantId, '1')
  await queue.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another process'`,
  )
  await add(send, tenantId, '1')
  expect(await waiting()).toHaveLength(2)
})
