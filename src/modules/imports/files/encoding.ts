/** Supported text encodings. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export const encodingLabels: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little endian)',
  'utf-16be': 'UTF-16 (big endian)',
  'windows-1252': 'Windows-1252 (Western European)',
}

export type ByteOrderMark = { encoding: Encoding; length: number }

/** The byte order mark at the start of a file, or null if there is none. */
export function byteOrderMark(head: Uint8Array): ByteOrderMark | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', length: 3 }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', length: 2 }
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', length: 2 }
  return null
}

/**
 * Detects UTF-16 without a mark by its zeros: digits, commas and Latin letters leave every second byte zero. Returns
 * null for single-byte text.
 */
export function guessUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
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

/** True if the bytes contain zeros, which single-byte text never does: the file is in a program's own format. */
export const isBinary = (head: Uint8Array): boolean => !guessUtf16(head) && head.includes(0)

/**
 * Checks whether bytes that arrive in pieces are valid UTF-8, including characters split between pieces. `push`
 * returns false from the first invalid byte on; `end` also returns false for a file that ends inside a character.
 */
export function utf8Check(): { push: (chunk: Uint8Array) => boolean; end: () => boolean } {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let valid = true
  const step = (chunk?: Uint8Array) => {
    if (!valid) return false
    try {
      if (chunk) decoder.decode(chunk, { stream: true })
      else decoder.decode()
    } catch {
      valid = false
    }
    return valid
  }
  return { push: chunk => step(chunk), end: () => step() }
}
