/**
 * Cuts the features out of a GeoJSON text that arrives in pieces, so that a large file is never in memory as a whole.
 * `push` answers with the texts of the features that ended in this piece.
 */
export function featureCutter(): {
  push: (piece: string) => string[]
  crs: () => string | null
  ended: () => boolean
} {
  let text = ''
  /** Where scanning goes on in `text`, and where the feature that is open began. */
  let at = 0
  let begin = -1
  let depth = 0
  let inString = false
  let escaped = false
  /** The depth of the features' list, once it was found. */
  let list = -1
  let before = ''

  const scan = (features: string[]) => {
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (inString) {
        if (escaped) escaped = false
        else if (code === backslash) escaped = true
        else if (code === quote) inString = false
      } else if (code === quote) inString = true
      else if (code === openBrace || code === openBracket) {
        if (list < 0 && code === openBracket && depth === 1 && /"features"\s*:\s*$/.test(text.slice(0, at))) {
          list = depth + 1
          before = text.slice(0, at)
        }
        if (list >= 0 && depth === list && code === openBrace) begin = at
        depth++
      } else if (code === closeBrace || code === closeBracket) {
        depth--
        if (begin >= 0 && depth === list) {
          features.push(text.slice(begin, at + 1))
          begin = -1
        }
      }
    }
  }

  return {
    push(piece) {
      text += piece
      const features: string[] = []
      scan(features)
      // What lies before an open feature is not needed again.
      if (list >= 0) {
        const keep = begin >= 0 ? begin : text.length
        text = text.slice(keep)
        at -= keep
        if (begin >= 0) begin = 0
      }
      return features
    },
    crs: () => /"crs"\s*:\s*\{[^}]*\{[^}]*"name"\s*:\s*"([^"]+)"/.exec(before)?.[1] ?? null,
    ended: () => list >= 0 && depth === 0,
  }
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93]
