import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from '../data/seal-key.server.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Text that only a process of ours can read, and only for this purpose: an email may hold a link that opens an account. */
export function conceal(text: string, purpose = 'letters'): string {
  const iv = randomBytes(ivBytes)
  const sealed = createCipheriv(cipher, keyFor(purpose), iv)
  const hidden = Buffer.concat([sealed.update(text, 'utf8'), sealed.final()])
  return Buffer.concat([iv, sealed.getAuthTag(), hidden]).toString('base64')
}

/** The text again; null when it was concealed with another key, or changed. */
export function reveal(concealed: string, purpose = 'letters'): string | null {
  const bytes = Buffer.from(concealed, 'base64')
  try {
    const opened = createDecipheriv(cipher, keyFor(purpose), bytes.subarray(0, ivBytes))
    opened.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return opened.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opened.final('utf8')
  } catch {
    return null
  }
}
