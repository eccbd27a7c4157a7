import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { attachEmbedded } from '../src/core/data/postgres/launcher.server.ts'
import { percentile, type Bench } from './figure.ts'
import { startServer } from './server.ts'
import { password, post } from './storms/people.ts'

const port = 3958
const rows = 2_000_000
const signIns = 20

/** The duration of a sign-in right after strangers filled the attempts table, before it is analyzed. */
const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  const server = await startServer(dataDir, port)
  try {
    const email = 'flooded@example.test'
    await post(server.url, '/api/auth/sign-up/email', { name: 'F', email, password })
    const worst = async () => {
      const durations: number[] = []
      for (let n = 0; n < signIns; n++) {
        const began = performance.now()
        const { status } = await post(server.url, '/api/auth/sign-in/email', { email, password })
        if (status !== 200) throw new Error(`a sign-in was answered with ${status}`)
        durations.push(performance.now() - began)
      }
      return percentile(durations, 1) / 1000
    }
    const worstBefore = await worst()
    const { owner } = (await attachEmbedded(dataDir))!
    const client = new pg.Client(owner)
    await client.connect()
    await client.query('alter table attempts set (autovacuum_enabled = off)')
    await client.query(
      `insert into attempts select md5(n::text), 1, now() + interval '1 hour' from generate_series(1, ${rows}) n`,
    )
    await client.end()
    return [
      {
        promise: `a sign-in right after ${rows.toLocaleString('en-US')} recorded attempts, worst of ${signIns}`,
        measured: await worst(),
        atMost: 0.5,
        unit: 's',
        note: `${worstBefore.toFixed(2)} s before`,
      },
    ]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
export default bench
