import { createHash, randomBytes } from 'node:crypto'
import { isId } from '../../../core/data/is-id.ts'

/** A link or pass refers to its organization and to the hash of an unguessable secret. */
type SecretRef = { tenantId: string; hash: string }

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** A new secret, to be handed out once, and its hash, to be stored. */
export function newSecret(tenantId: string): { secret: string; hash: string } {
  const random = randomBytes(32).toString('base64url')
  return {
    secret: `${Buffer.from(tenantId.replaceAll('-', ''), 'hex').toString('base64url')}.${random}`,
    hash: hashSecret(random),
  }
}

/** Null if the text is not a secret. */
export function readSecret(text: string): SecretRef | null {
  const [, tenant, random] = /^([\w-]{22})\.([\w-]{43})$/.exec(text) ?? []
  if (tenant === undefined || random === undefined) return null
  const hex = Buffer.from(tenant, 'base64url').toString('hex')
  const tenantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isId(tenantId) ? { tenantId, hash: hashSecret(random) } : null
}
