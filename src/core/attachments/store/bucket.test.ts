import { createServer, type RequestListener } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { localBucket } from '../testing/bucket.ts'
import { bucketStore, deleteObjects, bucketPrefix, listKeys, listUnfinishedUploads } from './bucket.server.ts'
import type { ArrivingUpload } from './store.ts'
import { openBucket } from './stores.server.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
const bucketAt = (url: string) => openBucket({ DATA_DIR: '', STORAGE_URL: url })!
const unavailable = { code: 'unavailable' }

async function local() {
  const bucket = await localBucket()
  closing.push(bucket.close)
  return { ...bucket, client: bucketAt(bucket.url), store: bucketStore(bucketAt(bucket.url)) }
}

/** A store that answers as another server at its address might. */
async function strange(result: RequestListener) {
  const server = createServer(result).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => (server.closeAllConnections(), server.close()))
  return `s3+http://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/files?region=us-east-1`
}

async function readAll(bytes: AsyncIterable<Buffer>) {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}
const upload = (id: string, fileSize: number): ArrivingUpload => ({
  tenantId: 't',
  id,
  fileSize,
  received: 0,
  parts: null,
})
async function* zeros(size: number) {
  yield Buffer.alloc(size)
}

describe('a bucket', () => {
  test('rejects a wrong secret, ID or region', async () => {
    const { url, objects, client } = await local()
    await client.putObject('blobs/t/1', 'content')
    for (const [part, other] of [
      ['wellhead:', 'someone:'],
      ['secret', 'guess'],
      ['us-east-1', 'eu-west-1'],
      ['/files?', '/others?'],
    ] as const) {
      const invalid = bucketStore(bucketAt(url.replace(part, other)))
      await expect(readAll(invalid.read(`${bucketPrefix}blobs/t/1`)), part).rejects.toMatchObject(unavailable)
      await expect(invalid.remove(`${bucketPrefix}blobs/t/1`), part).rejects.toMatchObject(unavailable)
    }
    expect([...objects.keys()]).toEqual(['blobs/t/1'])
  })

  test('lists everything under a prefix and nothing else, page after page', async () => {
    const { objects, client } = await local()
    for (let n = 0; n < 2500; n++) objects.set(`arriving/t/${n}`, Buffer.alloc(0))
    for (const key of ['arriving/t2/1', 'arriving/t', 'blobs/t/1', 'arriving/t/<&>'])
      objects.set(key, Buffer.alloc(0))
    const below = await listKeys(client, 'arriving/t/')
    expect(below).toHaveLength(2501)
    await deleteObjects(client, below.slice(0, 3))
    expect(objects.size).toBe(2501)
  })

  test('discards the parts of an aborted upload', async () => {
    const { objects, uploads, client, store } = await local()
    const large = 9 * 1024 ** 2
    const begun = upload('1', large)
    const parts = await store.add(begun, 0, zeros(large))
    expect([uploads.size, objects.size]).toEqual([1, 1])
    expect(await listUnfinishedUploads(client)).toMatchObject([{ key: 'blobs/t/1' }])
    await store.deleteArriving({ ...begun, received: large, parts })
    expect([uploads.size, objects.size]).toEqual([0, 0])
  })

  test('creates no file from parts that differ from those sent', async () => {
    const { objects, store } = await local()
    const large = 9 * 1024 ** 2
    const begun = upload('1', large)
    const parts = await store.add(begun, 0, zeros(large))
    const forged = { ...parts!, tags: ['0'.repeat(32)] }
    await expect(store.finish({ ...begun, received: large, parts: forged })).rejects.toMatchObject(
      unavailable,
    )
    expect(objects.has('blobs/t/1')).toBe(false)
    await store.finish({ ...begun, received: large, parts })
    expect(objects.get('blobs/t/1')).toHaveLength(large)
  })
})

describe('a server that is not a working bucket', () => {
  const place = `${bucketPrefix}blobs/t/a404b`

  test('is not reported as a missing file when it fails', async () => {
    for (const status of [301, 400, 403, 500, 503]) {
      const store = bucketStore(bucketAt(await strange((_, response) => response.writeHead(status).end())))
      await expect(store.readSize(place), String(status)).rejects.toMatchObject(unavailable)
    }
    const none = bucketStore(bucketAt('s3+http://a:b@127.0.0.1:1/files?region=us-east-1'))
    await expect(none.readSize(place)).rejects.toMatchObject(unavailable)
    const lost = bucketStore(bucketAt(await strange((_, response) => response.writeHead(404).end())))
    expect(await lost.readSize(place)).toBeNull()
  })

  test('reports an error, not the end of the file, when it stops midway', async () => {
    const url = await strange((_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half', () => response.destroy())
    })
    await expect(readAll(bucketStore(bucketAt(url)).read(place))).rejects.toMatchObject(unavailable)
  })

  test('counts as unavailable when it does not speak S3', async () => {
    for (const words of ['', '<html>Sign in to the hotel</html>', '{"error":{}}', '<ListBucketResult>']) {
      const url = await strange((_, response) => response.writeHead(200).end(words))
      await expect(
        listKeys(bucketAt(url), 'arriving/')
          .then(keys => keys.length)
          .catch(error => error.code),
      ).resolves.toSatisfy(result => result === 0 || result === 'unavailable')
      expect(await listUnfinishedUploads(bucketAt(url))).toEqual([])
      const begun = upload('1', 9 * 1024 ** 2)
      await expect(bucketStore(bucketAt(url)).add(begun, 0, zeros(9 * 1024 ** 2))).rejects.toMatchObject(
        unavailable,
      )
    }
  })

  test('gets no signature when it redirects elsewhere', async () => {
    const seen: (string | undefined)[] = []
    const other = await strange((request, response) => {
      seen.push(request.headers.authorization)
      response.end('taken')
    })
    const location = other.replace('s3+http://a:b@', 'http://')
    const url = await strange((_, response) => response.writeHead(307, { location }).end())
    await readAll(bucketStore(bucketAt(url)).read(place)).catch(() => {})
    expect(seen.filter(Boolean)).toEqual([])
  })
})
