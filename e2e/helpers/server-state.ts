import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import { attachEmbedded } from '../../src/core/data/postgres/launcher.server.ts'

const waitingJobs = `
  select task_identifier as job, run_at, locked_at, attempts, last_error from graphile_worker.jobs
  where run_at < now() - interval '2 seconds' order by run_at limit 40`

/** The server's warnings since a point in time, and its unfinished jobs, one per line. */
export async function serverState(since: number): Promise<string[]> {
  const log = await readFile(inject('serverLog'), 'utf8')
  const errors = log.split('\n').filter(line => Number(/"time":(\d+)/.exec(line)?.[1]) >= since)
  const database = await attachEmbedded(inject('dataDir'))
  if (!database) return errors
  const client = new Client(database.owner)
  try {
    await client.connect()
    const jobs = await client.query(waitingJobs)
    return [...errors, ...jobs.rows.map(job => JSON.stringify(job))]
  } catch (error) {
    return [...errors, String(error)]
  } finally {
    await client.end()
  }
}
