import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** Returns repeatable random values: a seed produces the same company at every start. */
export function createRandom(seed: number) {
  const generator = xoroshiro128plus(seed)
  const between = (low: number, high: number) => uniformInt(generator, low, high)
  return {
    between,
    /** True in `percent` of 100 cases. */
    in: (percent: number) => between(1, 100) <= percent,
    of: <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)]!,
    /** A factor around 1, at most `spread` away. */
    about: (spread: number) => 1 + (between(-1000, 1000) / 1000) * spread,
  }
}
export type Chance = ReturnType<typeof createRandom>
