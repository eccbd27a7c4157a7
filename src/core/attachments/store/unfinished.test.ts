import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { S3mini } from 's3mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUnfinishedUploads } from './bucket.server.ts'

/** The response of a store that lists unfinished uploads; one that cannot list them responds with an error. */
let received_ = ''
const requests: string[] = []
const store = createServer((request, response) => {
  requests.push(request.url ?? '')
  response.writeHead(received_ === '' ? 501 : 200, { 'content-type': 'application/xml' }).end(received_)
})
beforeAll(() => new Promise<void>(resolve => store.listen(0, '127.0.0.1', resolve)))
afterAll(() => store.close())

const listed = (...names: string[]) =>
  `<?xml version="1.0"?><ListMultipartUploadsResult><Bucket>files</Bucket>${names
    .map(
      name =>
        `<Upload><Key>blobs/${name}</Key><UploadId>u-${name}</UploadId><Initiated>2026-01-02T03:04:05.000Z</Initiated></Upload>`,
    )
    .join('')}</ListMultipartUploadsResult>`

test('finds abandoned uploads in every store that can list them', async () => {
  const { port } = store.address() as AddressInfo
  const bucket = new S3mini({
    accessKeyId: 'a',
    secretAccessKey: 'b',
    endpoint: `http://127.0.0.1:${port}/files`,
    region: 'us-east-1',
  })
  expect(await listUnfinishedUploads(bucket)).toEqual([])
  received_ = listed('one')
  const begun = Date.parse('2026-01-02T03:04:05.000Z')
  expect(await listUnfinishedUploads(bucket)).toEqual([{ key: 'blobs/one', id: 'u-one', begun }])
  received_ = listed('one', 'two')
  expect((await listUnfinishedUploads(bucket)).map(({ id }) => id)).toEqual(['u-one', 'u-two'])
  received_ = listed()
  expect(await listUnfinishedUploads(bucket)).toEqual([])
  expect(requests.at(-1)).toMatch(/uploads.*prefix=blobs%2F|prefix=blobs%2F.*uploads/)
})
