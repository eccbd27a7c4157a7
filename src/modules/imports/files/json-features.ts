import { FileRefusal, limits } from './row-source.ts'

/** Anything before the features can at most give their coordinate system. */
const maxPreambleLength = 1_000_000

/**
 * Extracts features from a GeoJSON text that arrives in pieces, so a large file is never in memory as a whole and
 * every character is read once. `push` returns the texts of the features that ended in this piece.
 */
export function featureCutter(): {
  push: (chunk: string) => string[]
  crs: () => string | null
  ended: () => boolean
} {
  let depth = 0
  let inString = false
  let escaped = false
  /** The latest text at the depth of the collection's keys, which a list may follow. */
  let key = ''
  /** The depth of the feature list, once found. */
  let list = -1
  let preamble = ''
  /** The part of the open feature from earlier pieces; null between features. */
  let openFeature: string | null = null
  let count = 0

  /** Tracks strings and brackets through a piece and returns the features that ended in it. */
  function scan(chunk: string): string[] {
    const features: string[] = []
    let begin = 0
    for (let index = 0; index < chunk.length; index++) {
      const code = chunk.charCodeAt(index)
      if (inString) {
        if (escaped) escaped = false
        else if (code === backslash) escaped = true
        else if (code === quote) inString = false
        if (depth === 1 && inString && key.length < featuresKey.length + 1) key += chunk[index]!
      } else if (code === quote) {
        inString = true
        if (depth === 1) key = ''
      } else if (code === openBrace || code === openBracket) {
        if (list < 0 && depth === 1 && code === openBracket && key === featuresKey) {
          list = 2
          preamble += chunk.slice(0, index)
        }
        if (openFeature === null && depth === list && code === openBrace) [openFeature, begin] = ['', index]
        depth++
      } else if (code === closeBrace || code === closeBracket) {
        depth--
        if (openFeature !== null && depth === list) {
          features.push(openFeature + chunk.slice(begin, index + 1))
          openFeature = null
          count++
        }
      }
    }
    if (openFeature !== null) openFeature += chunk.slice(begin)
    else if (list < 0) preamble += chunk
    return features
  }

  return {
    push(chunk) {
      const features = scan(chunk)
      if (preamble.length > maxPreambleLength) throw notCollectionError()
      if ((openFeature?.length ?? 0) > limits.shapeLength) throw shapeTooLongError(count + 1)
      return features
    },
    crs: () => readCrsName(preamble),
    ended: () => list >= 0 && depth === 0,
  }
}

const featuresKey = 'features'
const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93]

/** Returns the coordinate system that a collection names before its features. */
function readCrsName(preamble: string): string | null {
  try {
    const { crs } = JSON.parse(`${preamble.slice(0, preamble.lastIndexOf(','))}}`) as { crs?: object | null }
    const parts: unknown[] = Object.values(crs ?? {})
    const names = parts.map(part => (part as { name?: unknown } | null)?.name)
    return names.find(name => typeof name === 'string') ?? null
  } catch {
    // Nothing precedes the features.
    return null
  }
}

export const notCollectionError = () =>
  new FileRefusal('The file is JSON, but not a GeoJSON feature collection. Export the shapes as GeoJSON.')

export const shapeTooLongError = (number: number) =>
  new FileRefusal(
    `Shape ${number} is larger than ${limits.shapeLength.toLocaleString('en-US')} characters. Simplify its outline and choose the file again.`,
  )
