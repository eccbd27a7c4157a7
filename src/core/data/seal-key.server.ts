import { createHash, createHmac, randomBytes } from 'node:crypto'

/** The keys of this process, the current one first. Older keys only verify older seals. */
let keys: { id: string; key: string }[] = []

/** Sets the keys that the audit log is written and sealed with. Called once, before anything is recorded. */
export function setSealKeys(input: readonly string[]): void {
  keys = input.map(key => ({ id: sha256(key).slice(0, 12), key }))
}

function currentKey(): { id: string; key: string } {
  const [current] = keys
  if (!current) throw new Error('Nothing can be recorded before setSealKeys is called.')
  return current
}

export const currentKeyId = (): string => currentKey().id
export const isKnownKey = (id: string): boolean => keys.some(key => key.id === id)

/**
 * Creates the proof that the product's own statement wrote a record: a random nonce, and a key derived from
 * it. The database sees that key, and cannot prove any other record with it.
 */
export function createSealNonce(): { nonce: string; key: string } {
  const nonce = randomBytes(16).toString('base64url')
  return { nonce, key: writerKey(nonce) }
}

const writerKey = (nonce: string) => hmac(currentKey().key, `record ${nonce}`)

/**
 * The proof of a record that was written with a nonce. `digest` is that of `change_hash('', …)`. Equals change_proof
 * in SQL.
 */
export const sealProof = (nonce: string, digest: string): string => sha256(writerKey(nonce) + digest)

/** A 32-byte key for a purpose other than the log. */
export const deriveKey = (purpose: string): Buffer =>
  createHmac('sha256', currentKey().key).update(`for ${purpose}`).digest()

export type Seal = { seq: number; sealedAt: string; genuine: boolean; digest: string }

/** The seal of a record, chained to the previous one; null if the key is unknown here. */
export function computeSeal(
  previous: string,
  { seq, sealedAt, genuine, digest }: Seal,
  keyId = currentKeyId(),
) {
  const match = keys.find(({ id }) => id === keyId)
  return match
    ? hmac(match.key, ['seal', seq, previous, digest, sealedAt, genuine ? 'genuine' : 'foreign'].join(' '))
    : null
}

/**
 * The digest of a record's fields, as change_hash in SQL computes it: the unit separator separates fields, and the
 * record separator represents null.
 */
export const sealDigest = (previous: string, fields: readonly (string | null)[]): string =>
  sha256([previous, ...fields].map(field => field ?? '\u001e').join('\u001f'))

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')
