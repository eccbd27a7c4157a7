import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { s3Server } from './s3.ts'

const keys = { id: 'wellhead', secret: 'a secret/with+signs', region: 'us-east-1' }

/** A local S3-compatible store with an empty bucket. */
export async function localBucket() {
  const { server, ...held } = s3Server('files', keys)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { id, region } = keys
  return {
    ...held,
    url: `s3+http://${id}:${encodeURIComponent(keys.secret)}@127.0.0.1:${port}/files?region=${region}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
