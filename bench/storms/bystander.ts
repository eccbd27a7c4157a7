import { percentile, type Figure } from '../figure.ts'

const asks = 100

type Storm = {
  /** Name of the storm, as in "during 64 concurrent sign-ins". */
  named: string
  /** Begins the storm and returns a function that ends it. */
  begin: () => Promise<() => unknown>
  /** The longest allowed wait of a bystander, as a multiple of its quiet p99. */
  atMost: number
}

/** A bystander's wait for a response during a storm, compared with its usual wait. */
export async function waitDuringStorm(
  { named, begin, atMost }: Storm,
  ask: () => Promise<unknown>,
): Promise<Figure> {
  await p99(ask)
  const quiet = await p99(ask)
  const end = await begin()
  const duringStorm = await p99(ask)
  await end()
  return {
    promise: `a bystander’s p99 during ${named}`,
    measured: duringStorm / quiet,
    atMost,
    unit: 'times',
    note: `${duringStorm.toFixed(1)} ms, ${quiet.toFixed(1)} ms when quiet`,
  }
}

/** The 99th percentile of sequential responses, in milliseconds. */
async function p99(ask: () => Promise<unknown>): Promise<number> {
  const waits: number[] = []
  for (let time = 0; time < asks; time++) {
    const began = performance.now()
    await ask()
    waits.push(performance.now() - began)
  }
  return percentile(waits, 0.99)
}
