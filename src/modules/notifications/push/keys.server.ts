import { createECDH } from 'node:crypto'
import { deriveKey } from '../../../core/data/seal-key.server.ts'

/**
 * The VAPID keys of this server for push services (RFC 8292), in base64url. They are derived from its secret, so they
 * exist from the first start and are the same in all processes and restored backups.
 */
export function pushKeys(): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(deriveKey('push'))
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') }
}
