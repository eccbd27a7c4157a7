import { promisify } from 'node:util'
import { constants, gzip, gzipSync } from 'node:zlib'

const gzipInBackground = promisify(gzip)
/** A smaller response fits into one packet uncompressed. */
const minLength = 1400
/**
 * Up to this many bytes, compressing on this thread is faster than using another one and barely delays other
 * requests.
 */
const maxSyncBytes = 256 * 1024
/**
 * The fastest level compresses a list nearly as well as the best one, in a third of the time. Preparing the usual
 * amount of memory took longer than compressing one record.
 */
const options = { level: constants.Z_BEST_SPEED, memLevel: 6 }

/** Caches compressed responses, so that a repeated response is not compressed again. */
const compressedByResponse = new WeakMap<{ text: string }, Buffer>()

/** Returns the compressed text of a response; null if the client does not accept it or it is not worthwhile. */
export async function getCompressedText(
  acceptEncoding: string | undefined,
  result: { text: string },
): Promise<Buffer | null> {
  const { text } = result
  if (text.length < minLength || !/\bgzip\b/.test(acceptEncoding ?? '')) return null
  const packed =
    compressedByResponse.get(result) ??
    (text.length <= maxSyncBytes ? gzipSync(text, options) : await gzipInBackground(text, options))
  compressedByResponse.set(result, packed)
  return packed
}
