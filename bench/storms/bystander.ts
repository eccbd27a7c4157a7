import { percentile, type Figure } from '../figure.ts'

const requestCount = 100

type Storm = {
  /** The storm's name, as in "during 64 concurrent sign-ins". */
  label: string
  /** Begins the storm and returns a function that ends it. */
  start: () => Promise<() => unknown>
  /** The longest allowed wait of a bystander, as a multiple of its quiet p99. */
  atMost: number
}

/** A bystander's wait for a response during a storm, compared with its usual wait. */
export async function waitDuringStorm(
  { label, start, atMost }: Storm,
  request: () => Promise<unknown>,
): Promise<Figure> {
  await p99(request)
  const quietMs = await p99(request)
  const end = await start()
  const duringStorm = await p99(request)
  await end()
  return {
    promise: `a bystander’s p99 during ${label}`,
    measured: duringStorm / quietMs,
    atMost,
    unit: 'times',
    note: `${duringStorm.toFixed(1)} ms, ${quietMs.toFixed(1)} ms when quiet`,
  }
}

/** The 99th percentile of sequential responses, in milliseconds. */
async function p99(request: () => Promise<unknown>): Promise<number> {
  const waits: number[] = []
  for (let time = 0; time < requestCount; time++) {
    const began = performance.now()
    await request()
    waits.push(performance.now() - began)
  }
  return percentile(waits, 0.99)
}
