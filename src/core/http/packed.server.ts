import { promisify } from 'node:util'
import { constants, gzip, gzipSync } from 'node:zlib'

const packInBackground = promisify(gzip)
/** Less than this fits into one packet as it is. */
const leastLength = 1400
/** Up to this many bytes, compressing here is faster than asking another thread, and other requests hardly wait. */
const soonPacked = 256 * 1024
/** The fastest level packs a list nearly as well as the best one, in a third of its time. */
const options = { level: constants.Z_BEST_SPEED }

/** What an answer became; one that is sent again is not packed again. */
const packs = new WeakMap<{ text: string }, Buffer>()

/** The text of an answer packed, where that is accepted; null where it is not worth it. */
export async function packedFor(
  accepted: string | undefined,
  answer: { text: string },
): Promise<Buffer | null> {
  const { text } = answer
  if (text.length < leastLength || !/\bgzip\b/.test(accepted ?? '')) return null
  const packed =
    packs.get(answer) ??
    (text.length <= soonPacked ? gzipSync(text, options) : await packInBackground(text, options))
  packs.set(answer, packed)
  return packed
}
