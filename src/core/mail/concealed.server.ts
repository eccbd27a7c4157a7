import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from '../data/seal-key.server.ts'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts text so that only our own processes can read it, and only for this purpose. An email may contain a link
 * that opens an account.
 */
export function conceal(text: string, purpose = 'letters'): string {
  const iv = randomBytes(ivBytes)
  const sealed = createCipheriv(cipher, deriveKey(purpose), iv)
  const hidden = Buffer.concat([sealed.update(text, 'utf8'), sealed.final()])
  return Buffer.concat([iv, sealed.getAuthTag(), hidden]).toString('base64')
}

/** Decrypts the text; null if it was encrypted with another key or altered. */
export function reveal(concealed: string, purpose = 'letters'): string | null {
  const bytes = Buffer.from(concealed, 'base64')
  try {
    const decipher = createDecipheriv(cipher, deriveKey(purpose), bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
