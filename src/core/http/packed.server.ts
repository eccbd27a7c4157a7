import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

const pack = promisify(gzip)
/** Less than this fits into one packet as it is. */
const leastLength = 1400
/** The fastest level packs a list nearly as well as the best one, in a third of its time. */
const options = { level: constants.Z_BEST_SPEED }

/** A text packed, where that is accepted; null where it is not worth it. */
export const packedFor = async (accepted: string | undefined, text: string) =>
  text.length < leastLength || !/\bgzip\b/.test(accepted ?? '')
    ? null
    : new Uint8Array(await pack(text, options))
