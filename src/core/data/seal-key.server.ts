import { createHash, createHmac, randomBytes } from 'node:crypto'

/** The keys of this process, the present one first; older ones only prove older seals. */
let keys: { id: string; key: string }[] = []

/** Takes the keys that the audit log is written and sealed with; once, before anything is recorded. */
export function takeSealKeys(given: readonly string[]): void {
  keys = given.map(key => ({ id: sha256(key).slice(0, 12), key }))
}

function present(): { id: string; key: string } {
  const [first] = keys
  if (!first) throw new Error('Nothing can be recorded before takeSealKeys was called.')
  return first
}

export const presentKeyId = (): string => present().id
export const knowsKey = (id: string): boolean => keys.some(each => each.id === id)

/**
 * What proves that a statement of ours wrote a record: a number that is used once, and a key made from it. The database
 * sees that key, and can prove no other record with it.
 */
export function createSealNonce(): { nonce: string; key: string } {
  const nonce = randomBytes(16).toString('base64url')
  return { nonce, key: writerKey(nonce) }
}

const writerKey = (nonce: string) => hmac(present().key, `record ${nonce}`)

/** The proof of a record that was written with a nonce; `digest` as in `change_hash('', …)`. The same as change_proof in SQL. */
export const proofOf = (nonce: string, digest: string): string => sha256(writerKey(nonce) + digest)

/** A key of 32 bytes for something else than the log. */
export const keyFor = (purpose: string): Buffer =>
  createHmac('sha256', present().key).update(`for ${purpose}`).digest()

export type Seal = { seq: number; sealedAt: string; genuine: boolean; digest: string }

/** The seal of a record, chained to the one before it; null when the key is not known here. */
export function sealOf(previous: string, { seq, sealedAt, genuine, digest }: Seal, keyId = presentKeyId()) {
  const known = keys.find(({ id }) => id === keyId)
  return known
    ? hmac(known.key, ['seal', seq, previous, digest, sealedAt, genuine ? 'genuine' : 'foreign'].join(' '))
    : null
}

/** What a record says, as change_hash in SQL has it: the unit separator keeps fields apart, the record separator is null. */
export const digestOf = (previous: string, fields: readonly (string | null)[]): string =>
  sha256([previous, ...fields].map(field => field ?? '\u001e').join('\u001f'))

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')
