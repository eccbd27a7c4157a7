import { percentile, type Figure } from '../figure.ts'

const asks = 100

type Storm = {
  /** What storms, as in "beside 64 sign-ins at a time". */
  named: string
  /** Begins it; what that returns ends it. */
  begin: () => Promise<() => unknown>
  /** How many times its quiet p99 a bystander may wait. */
  atMost: number
}

/** What a bystander waits for an answer while others storm, beside what they wait otherwise. */
export async function besideStorm(
  { named, begin, atMost }: Storm,
  ask: () => Promise<unknown>,
): Promise<Figure> {
  await p99(ask)
  const quiet = await p99(ask)
  const end = await begin()
  const beside = await p99(ask)
  await end()
  return {
    promise: `a bystander’s p99 beside ${named}`,
    measured: beside / quiet,
    atMost,
    unit: 'times',
    note: `${beside.toFixed(1)} ms, ${quiet.toFixed(1)} ms when quiet`,
  }
}

/** Milliseconds within which all but a hundredth of the answers came, one asked for after the other. */
async function p99(ask: () => Promise<unknown>): Promise<number> {
  const waits: number[] = []
  for (let time = 0; time < asks; time++) {
    const began = performance.now()
    await ask()
    waits.push(performance.now() - began)
  }
  return percentile(waits, 0.99)
}
