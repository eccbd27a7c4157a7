import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A store that speaks S3, on this machine, with an empty bucket. */
export async function localBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'wellhead-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = (await server.run()) as unknown as { port: number }
  return {
    url: `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/files?region=us-east-1`,
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
