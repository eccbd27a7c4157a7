import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../core/http/context.server.ts'
import { platformId } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import type { JobServices } from '../../../core/module/job-services.server.ts'
import { nextRun } from '../../../core/jobs/next-run.server.ts'
import { allModules, registerModules } from '../../../core/module/modules.server.ts'
import { backgroundRouter } from './background.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let admin: Context
let queue: pg.Client
let registeredModules: ReturnType<typeof allModules>

let failure: Error | null = new Error('Failed query: insert into leases … params: Tveit, 555-12-3456')
const pay = defineJob({
  name: 'tests:pay',
  title: 'Pay the rental',
  description: 'Pays the rental.',
  payload: scheduledPayload,
  tries: 3,
  cron: '30 8 * * *',
  work: async () => {
    if (failure) throw failure
  },
})

beforeAll(async () => {
  orgs = await twoOrganizations()
  admin = await orgs.newcomer('admin', ['admin'])
  queue = new pg.Client(orgs.owner)
  await queue.connect()
  registeredModules = allModules()
  registerModules([...registeredModules, { name: 'tests', jobs: [pay] }])
  await orgs.services.jobs.start([pay], orgs.services as Partial<JobServices> as JobServices)
})
afterAll(async () => {
  await orgs.services.jobs.stop()
  registerModules(registeredModules)
  await queue.end()
  await orgs.close()
})

const callAs = callerFactory(backgroundRouter)
const addJob = () => orgs.database.acrossTenants(tx => orgs.services.jobs.add(tx, pay, {}))
const listFailed = () => callAs(admin).failed()
const readKind = async () => (await callAs(admin).kinds()).find(({ title }) => title === 'Pay the rental')!
const readLog = async () => {
  const { rows } = await orgs.database.acrossTenants(tx =>
    tx.execute(sql`select act, title, actor_id from changes where tenant_id = ${platformId} order by id`),
  )
  return rows
}

test('a failed job explains itself, can be dismissed or retried, and logs both', async () => {
  await addJob()
  await expect.poll(listFailed).toHaveLength(1)
  const [job] = await listFailed()
  expect(job).toMatchObject({
    title: 'Pay the rental',
    attempts: 1,
    maxAttempts: 3,
    error: 'Something went wrong on our end; see the server log.',
    nextTryAt: expect.any(String) as string,
    nextRun: expect.any(String) as string,
  })
  await expect.poll(readKind).toMatchObject({
    failed: 1,
    lastRun: { error: 'Something went wrong on our end; see the server log.', succeededAt: null },
  })
  expect((await callAs(admin).kinds())[0]!.title).toBe('Pay the rental')
  await callAs(admin).giveUp({ id: job!.id })
  expect(await listFailed()).toMatchObject([{ attempts: 3, nextTryAt: null }])
  failure = new AppError('conflict', 'The bank was closed.')
  await callAs(admin).retry({ id: job!.id })
  await expect.poll(listFailed).toMatchObject([{ attempts: 1, error: 'The bank was closed.' }])
  failure = null
  await callAs(admin).retry({ id: job!.id })
  await expect.poll(listFailed).toEqual([])
  await expect.poll(readKind).toMatchObject({
    failed: 0,
    running: 0,
    waiting: 0,
    lastRun: { error: null, succeededAt: expect.any(String) as string },
  })
  await expect(callAs(admin).retry({ id: job!.id })).rejects.toThrow('Job not found.')
  const { id } = admin.viewer.user!
  expect(await readLog()).toEqual(
    ['give up', 'retry', 'retry'].map(action => ({ act: action, title: 'Pay the rental', actor_id: id })),
  )
})

test('running jobs and jobs without failures cannot be dismissed or retried', async () => {
  const { rows } = await queue.query<{ id: string }>(
    `select id from graphile_worker.add_job('tests:pay', '{}', run_at => now() + interval '1 day')`,
  )
  const id = Number(rows[0]!.id)
  await queue.query(
    `update graphile_worker._private_jobs set last_error = 'x', attempts = 1, locked_at = now(), locked_by = 'other'`,
  )
  expect(await readKind()).toMatchObject({ running: 1, waiting: 0 })
  expect(await listFailed()).toEqual([])
  for (const action of ['retry', 'giveUp'] as const)
    await expect(callAs(admin)[action]({ id })).rejects.toThrow('This job is running.')
  await queue.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = 0, last_error = null',
  )
  expect(await readKind()).toMatchObject({ running: 0, waiting: 0, later: 1 })
  await expect(callAs(admin).giveUp({ id })).rejects.toThrow('This job has not failed')
  await expect(callAs(admin).retry({ id: id + 1 })).rejects.toThrow('Job not found.')
})

test('schedules show their next run to staff, and only admins run them', async () => {
  const now = new Date()
  const { schedule, nextRun: nextAt } = await readKind()
  expect(schedule).toBe('Daily')
  const next = new Date(nextAt!)
  expect([next.getUTCHours(), next.getUTCMinutes(), next > now]).toEqual([8, 30, true])
  expect(nextRun('*/15 * * * *', new Date('2026-11-01T06:59:59Z'))).toEqual(new Date('2026-11-01T07:00:00Z'))
  expect(nextRun('0 0 29 2 *', new Date('2026-03-01T00:00:00Z'))).toBeNull()
  const support = await orgs.newcomer('Sue', ['customer_support'])
  expect(await callAs(support).failed()).toEqual([])
  await expect(callAs(support).retry({ id: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(callAs(orgs.acme.owner).kinds()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
