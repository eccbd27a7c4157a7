import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { defineJob } from './job.server.ts'
import type { JobServices } from '../module/job-services.server.ts'
import { createJobs } from './jobs.server.ts'

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
const send = defineJob({ name: 'tests:send', title: 'Send', description: 'Sends.', payload, key, work })
const count = defineJob({
  name: 'tests:count',
  title: 'Count',
  description: 'Counts.',
  payload,
  key,
  tries: 2,
  work,
})

const add = (job: typeof send, tenantId: string, id: string, due?: Date) =>
  orgs.database.inTenant({ tenantId, userId: 'u' }, tx =>
    orgs.services.jobs.add(tx, job, { tenantId, id }, due),
  )
const waiting = async () =>
  (
    await queue.query<{ name: string; key: string; tries: number }>(
      `select task_identifier as name, key, max_attempts as tries from graphile_worker.jobs order by id`,
    )
  ).rows

test('only one job waits per organization, record and job kind', async () => {
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

test('a job added while one with its key runs starts after it', async () => {
  const { tenantId } = orgs.acme
  await add(send, tenantId, '1')
  await queue.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another process'`,
  )
  await add(send, tenantId, '1')
  expect(await waiting()).toHaveLength(2)
})

test('a job waits until due, and adding it again reschedules it', async () => {
  const { tenantId } = orgs.acme
  const dueAt = async () =>
    (await queue.query<{ run_at: Date }>('select run_at from graphile_worker._private_jobs')).rows
  for (const due of ['2040-01-02T03:04:05Z', '2041-01-02T03:04:05Z'].map(time => new Date(time))) {
    await add(send, tenantId, '1', due)
    expect(await dueAt()).toEqual([{ run_at: due }])
  }
})

test('no job is lost when added while one ends and another starts', async () => {
  const { tenantId } = orgs.acme
  const name = `tests:send ${tenantId} 1`
  // The queue's own function first detaches running jobs from the key and then adds. It waits for this test before
  // the first step.
  await queue.query(`
    create sequence updates;
    create function wait_between() returns trigger language plpgsql as $$
    begin
      if nextval('public.updates') = 1 then perform pg_advisory_xact_lock(580); end if;
      return null;
    end $$;
    create trigger wait_between before update on graphile_worker._private_jobs execute function wait_between()`)
  const running = () =>
    queue.query(
      `insert into graphile_worker._private_jobs (task_id, key, locked_at, locked_by, max_attempts, payload)
       select id, $1, now(), 'another process', 5, '{}' from graphile_worker._private_tasks where identifier = 'tests:send'`,
      [name],
    )
  const whileAnotherBegins = async <T>(adding: () => Promise<T>) => {
    await queue.query('delete from graphile_worker._private_jobs')
    await running()
    await queue.query('alter sequence updates restart; select pg_advisory_lock(580)')
    const added = adding()
    await expect
      .poll(
        async () => (await queue.query(`select 1 from pg_locks where objid = 580 and not granted`)).rowCount,
      )
      .toBe(1)
    await queue.query('delete from graphile_worker._private_jobs')
    await running()
    await queue.query('select pg_advisory_unlock(580)')
    return added
  }
  const other = new pg.Client(orgs.owner)
  await other.connect()
  const lost = await whileAnotherBegins(() =>
    other.query(`select (graphile_worker.add_job('tests:send', '{}', job_key => $1)).id`, [name]),
  )
  await other.end()
  expect(lost.rows).toEqual([{ id: null }])

  await whileAnotherBegins(() => add(send, tenantId, '1'))
  const open = await queue.query<{ payload: object }>(
    `select payload from graphile_worker._private_jobs where locked_at is null`,
  )
  expect(open.rows).toEqual([{ payload: { tenantId, id: '1' } }])
  await queue.query('drop trigger wait_between on graphile_worker._private_jobs')
})

test('short jobs never wait for any number of long ones', async () => {
  const { services, owner, acme } = orgs
  const begun: string[] = []
  const notified: string[] = []
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  const takesLong = async (_: unknown, { id }: z.output<typeof payload>) => {
    begun.push(id)
    await released
  }
  const read = defineJob({
    name: 'tests:read',
    title: 'Read',
    description: 'Reads.',
    long: true,
    payload,
    work: takesLong,
  })
  const tell = defineJob({ ...send, name: 'tests:tell', work: async (_, { id }) => void notified.push(id) })
  const scans = ['1', '2', '3', '4', '5', '6', '7', '8']
  const jobs = createJobs(owner, services.log)
  await jobs.start([read, tell], services as Partial<JobServices> as JobServices)
  for (const id of scans) await add(read, acme.tenantId, id)
  await expect.poll(() => begun.length).toBe(3)

  await add(tell, acme.tenantId, 'soon')
  await expect.poll(() => notified).toEqual(['soon'])
  expect(begun).toHaveLength(3)
  release()
  await expect.poll(() => begun.toSorted()).toEqual(scans)
  await jobs.stop()
})

test('jobs that end while the database is unavailable run again', async () => {
  const { services, owner, acme } = orgs
  const ended: string[] = []
  const lines: string[] = []
  // A database can only be closed to connections from a connection to another database.
  const outside = new pg.Client({ ...owner, database: 'postgres' })
  await outside.connect()
  const setAvailable = (isAvailable: boolean) =>
    outside.query(`alter database ${owner.database} allow_connections ${isAvailable}`)
  const loseDatabase = async () => {
    await setAvailable(false)
    await queue.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
  }
  const work = async (_: unknown, { id }: z.output<typeof payload>) => {
    if (ended.length === 0) await loseDatabase()
    ended.push(id)
  }
  const losing = defineJob({ ...send, name: 'tests:losing', work })
  const jobs = createJobs(owner, pino({ level: 'warn' }, { write: line => void lines.push(line) }))
  await jobs.start([losing], services as Partial<JobServices> as JobServices)
  await add(losing, acme.tenantId, 'first')
  await expect.poll(() => lines.join('')).toContain('jobs stopped; restarting')

  await setAvailable(true)
  await add(losing, acme.tenantId, 'second')
  await expect.poll(() => ended.toSorted()).toEqual(['first', 'first', 'second'])
  await jobs.stop()
  await outside.end()
})
