import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bench, percentile } from './figure.ts'
import { startServer } from './server.ts'
import { waitDuringStorm } from './storms/bystander.ts'
import { registerFounder, openLeases, password, post } from './storms/people.ts'

const port = 3952
const stormers = 64

/** The effect on a working user while 64 people and programs sign in repeatedly. */
const bench: Bench = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-bench-'))
  const server = await startServer(dataDir, port)
  try {
    const bystander = await registerFounder(server.url, 'bystander')
    const crowd = Array.from({ length: stormers }, (_, n) => `storm.${n}@example.test`)
    await Promise.all(
      crowd.map(email => post(server.url, '/api/auth/sign-up/email', { name: 'S', email, password })),
    )
    const durations: number[] = []
    const begin = async () => {
      const storm = new AbortController()
      const signIns = crowd.map(async email => {
        while (!storm.signal.aborted) {
          const began = performance.now()
          const response = await post(server.url, '/api/auth/sign-in/email', { email, password })
          if (response.status === 200) durations.push(performance.now() - began)
        }
      })
      return () => {
        storm.abort()
        return Promise.all(signIns)
      }
    }
    const stormLabel = `${stormers} concurrent sign-ins`
    return [
      await waitDuringStorm({ label: stormLabel, start: begin, atMost: 3 }, () =>
        openLeases(server.url, bystander),
      ),
      {
        promise: `the last of ${stormers} concurrent sign-ins, p99`,
        measured: percentile(durations, 0.99) / 1000,
        atMost: 10,
        unit: 's',
        note: `${durations.length} sign-ins`,
      },
    ]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
export default bench
