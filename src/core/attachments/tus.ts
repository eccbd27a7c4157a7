import { AppError } from '../error/AppError.ts'
import { assertStorableText } from '../http/untrusted-input.ts'

/** The headers of tus 1.0 (tus.io), with the supported extensions: creation, expiration, termination, checksum. */
export const tusVersion = '1.0.0'
export const tusExtensions = 'creation,expiration,termination,checksum'

export const algorithms = ['sha256', 'sha1'] as const
export type Checksum = { algorithm: (typeof algorithms)[number]; digest: Uint8Array }

const badRequest = (message: string) => new AppError('bad_request', message)

/** A number of bytes in a header. @throws AppError bad_request */
export function readByteCount(headers: Headers, name: string): number {
  const text = headers.get(name) ?? ''
  const count = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(count)) throw badRequest(`The header ${name} is not a byte count.`)
  return count
}

/** Pairs of a name and a base64 text. @throws AppError bad_request */
export function readMetadata(header: string | null): Readonly<Record<string, string>> {
  const unreadable = () => badRequest('The header Upload-Metadata cannot be read.')
  if (header === null || header.trim() === '') return {}
  if (header.length > 4000) throw unreadable()
  const pairs = header.split(',').map(pair => {
    const [, name, value = ''] = /^ *([\w-]{1,40})(?: ([A-Za-z0-9+/]*={0,2}))? *$/.exec(pair) ?? []
    const text = name === undefined ? null : parseText(value)
    if (name === undefined || text === null) throw unreadable()
    assertStorableText(text)
    return [name, text] as const
  })
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) throw unreadable()
  return Object.fromEntries(pairs)
}

/** The checksum of a piece: an algorithm and a base64 digest. Null if none was sent. */
export function readChecksum(header: string | null): Checksum | null {
  if (header === null) return null
  const [name, base64 = '', extra] = header.split(' ')
  const algorithm = algorithms.find(candidate => candidate === name)
  if (!algorithm || extra !== undefined)
    throw badRequest(`The header Upload-Checksum must name ${algorithms.join(' or ')} and a digest.`)
  const digest = parseBytes(base64)
  if (digest?.length !== (algorithm === 'sha256' ? 32 : 20))
    throw badRequest('The digest in the header Upload-Checksum cannot be read.')
  return { algorithm, digest }
}

function parseBytes(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
  } catch {
    return null
  }
}

function parseText(base64: string): string | null {
  const bytes = parseBytes(base64)
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Writes the metadata header, for the client. */
export function writeMetadata(facts: Readonly<Record<string, string>>): string {
  return Object.entries(facts)
    .map(([name, text]) => `${name} ${btoa(String.fromCharCode(...new TextEncoder().encode(text)))}`)
    .join(',')
}
