/** How the bytes of a text file spell its characters. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export const encodingLabels: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little endian)',
  'utf-16be': 'UTF-16 (big endian)',
  'windows-1252': 'Windows-1252 (Western European)',
}

export type ByteOrderMark = { encoding: Encoding; length: number }

/** The mark at the very beginning of a file that names its encoding, or null when there is none. */
export function byteOrderMark(head: Uint8Array): ByteOrderMark | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', length: 3 }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', length: 2 }
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', length: 2 }
  return null
}

/**
 * UTF-16 without a mark shows itself by its zeros: digits, commas and Latin letters leave every second byte empty.
 * Returns null for text of one byte per letter.
 */
export function utf16ByZeros(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(head.length / 2)
  if (pairs < 4) return null
  let evenZeros = 0
  let oddZeros = 0
  for (let i = 0; i < pairs * 2; i += 2) {
    if (head[i] === 0) evenZeros++
    if (head[i + 1] === 0) oddZeros++
  }
  if (oddZeros > pairs * 0.4 && evenZeros < pairs * 0.1) return 'utf-16le'
  if (evenZeros > pairs * 0.4 && oddZeros < pairs * 0.1) return 'utf-16be'
  return null
}

/** Whether these bytes hold zeros, which no text file of one byte per letter does: it is some program's own format. */
export const looksBinary = (head: Uint8Array): boolean => !utf16ByZeros(head) && head.includes(0)

/**
 * Says whether bytes that arrive in pieces are valid UTF-8; a character cut by a border between pieces is followed
 * over it. `push` returns false from the first wrong byte on; `end` also refuses a file that stops inside a character.
 */
export function utf8Check(): { push: (piece: Uint8Array) => boolean; end: () => boolean } {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let valid = true
  const step = (piece?: Uint8Array) => {
    if (!valid) return false
    try {
      if (piece) decoder.decode(piece, { stream: true })
      else decoder.decode()
    } catch {
      valid = false
    }
    return valid
  }
  return { push: piece => step(piece), end: () => step() }
}
