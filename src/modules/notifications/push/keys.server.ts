import { createECDH } from 'node:crypto'
import { keyFor } from '../../../core/data/seal-key.server.ts'

/**
 * The keys by which push services know this server (VAPID, RFC 8292), in base64url. They come from its own secret, so
 * they are there from the first start, and all its processes and a restored backup have the same.
 */
export function pushKeys(): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(keyFor('push'))
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') }
}
