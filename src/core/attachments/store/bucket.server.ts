import { S3mini, S3ServiceError } from 's3mini'
import { z } from 'zod'
import { AppError } from '../../error/AppError.ts'
import type { Span } from './span.ts'
import type { Arriving, Store } from './store.ts'

/** Parts of a file in a bucket are this large; only the last may be smaller. */
const partBytes = 8 * 1024 ** 2

/** Places in a bucket begin so; all others are on the disk. */
export const inBucket = 'bucket:'

const keyOf = (place: string) => place.slice(inBucket.length)
const contentKey = ({ tenantId, id }: Arriving) => `blobs/${tenantId}/${id}`
const restsOf = ({ tenantId, id }: Arriving) => `arriving/${tenantId}/${id}/`
/** What has arrived behind the last whole part of an upload, by where it ends. */
const restKey = (upload: Arriving, end: number) => `${restsOf(upload)}${end}`

/**
 * A bucket of a store that speaks S3. What arrives becomes parts of one object, each where it belongs whatever the pieces
 * are that people send; what is less than a part waits beside it. So nothing is in the bucket twice, and any process goes
 * on where another stood.
 */
export function bucketStore(bucket: S3mini): Store {
  const get = (key: string, span?: Span): Promise<Response> =>
    withStorageErrors(() => bucket.getObjectRaw(key, !span, span?.from, span?.to))
  const bytesAt = async (key: string) => Buffer.from(await (await get(key)).arrayBuffer())
  const sizeAt = (key: string) =>
    withStorageErrors(() =>
      bucket.getContentLength(key).catch((error: unknown) => {
        if (isAbsent(error)) return null
        throw error
      }),
    )
  return {
    async add(upload, offset, bytes) {
      const arrived: Uint8Array[] = []
      for await (const some of bytes) arrived.push(some)
      const { id: known = null, tags = [], before = null } = upload.parts ?? {}
      if (before !== null && before !== offset) await drop(bucket, [restKey(upload, before)])
      const from = offset - (offset % partBytes)
      let rest = Buffer.concat([
        offset > from ? await bytesAt(restKey(upload, offset)) : Buffer.alloc(0),
        ...arrived,
      ])
      const end = from + rest.length
      const sent = tags.slice(0, from / partBytes)
      let id = known
      while (rest.length >= partBytes) {
        id ??= await withStorageErrors(() => bucket.getMultipartUploadId(contentKey(upload)))
        const part = rest.subarray(0, partBytes)
        const { etag } = await withStorageErrors(() =>
          bucket.uploadPart(contentKey(upload), id!, part, sent.length + 1),
        )
        sent.push(etag)
        rest = rest.subarray(partBytes)
      }
      if (rest.length > 0) await withStorageErrors(() => bucket.putObject(restKey(upload, end), rest))
      return { id, tags: sent, before: offset === 0 ? null : offset }
    },
    arrived: async ({ received }) => received,
    async finish(upload) {
      const key = contentKey(upload)
      const place = inBucket + key
      if ((await sizeAt(key)) === upload.fileSize) return place
      const { id = null, tags = [] } = upload.parts ?? {}
      const isWhole = upload.fileSize % partBytes === 0
      const rest = isWhole ? null : await bytesAt(restKey(upload, upload.fileSize))
      if (id === null) {
        await withStorageErrors(() => bucket.putObject(key, rest!))
        return place
      }
      const parts = tags.map((etag, at) => ({ partNumber: at + 1, etag }))
      if (rest) parts.push(await withStorageErrors(() => bucket.uploadPart(key, id, rest, parts.length + 1)))
      await withStorageErrors(() => bucket.completeMultipartUpload(key, id, parts))
      return place
    },
    async forget(upload) {
      const { id = null } = upload.parts ?? {}
      // An upload that was finished is none any more; a store that cannot end one forgets it by its own rules.
      if (id !== null) await bucket.abortMultipartUpload(contentKey(upload), id).catch(() => {})
      await drop(bucket, await keysBelow(bucket, restsOf(upload)))
    },
    sizeOf: place => sizeAt(keyOf(place)),
    async *read(place, span) {
      const { body } = await get(keyOf(place), span)
      try {
        for await (const some of body as unknown as AsyncIterable<Uint8Array>) yield Buffer.from(some)
      } catch (cause) {
        throw storageUnavailable(cause)
      }
    },
    remove: place => drop(bucket, [keyOf(place)]),
  }
}

/** Whether the store itself says that there is no such object. The client's words name the key, which may hold any digits. */
const isAbsent = (error: unknown) =>
  error instanceof Error && error.cause instanceof S3ServiceError && error.cause.status === 404

/** Everything that lies under such a name. */
export const keysBelow = async (bucket: S3mini, prefix: string): Promise<string[]> =>
  ((await withStorageErrors(() => bucket.listObjects('/', prefix))) ?? []).map(({ Key }) => Key)

/** Contents that began to come in parts and were never finished; none where a store cannot tell. The first thousand. */
export async function unfinishedIn(bucket: S3mini): Promise<{ key: string; id: string; begun: number }[]> {
  const answer = await bucket.listMultipartUploads('/', '', 'GET', { prefix: 'blobs/' }).catch(() => null)
  const listed = unfinished.safeParse(answer)
  if (!listed.success) return []
  return [listed.data.ListMultipartUploadsResult.Upload].flat().map(({ Key, UploadId, Initiated }) => ({
    key: Key,
    id: UploadId,
    begun: Date.parse(Initiated),
  }))
}
const one = z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.string() })
/** As stores write it: the client's own type says otherwise. */
const unfinished = z.object({
  ListMultipartUploadsResult: z.object({ Upload: z.union([one, z.array(one)]) }),
})

/** Takes them away, one after the other: not every store deletes several in one request. */
export async function drop(bucket: S3mini, keys: readonly string[]): Promise<void> {
  for (const key of keys) await withStorageErrors(() => bucket.deleteObject(key))
}

const storageUnavailable = (cause: unknown) =>
  new AppError(
    'unavailable',
    'The store of files cannot be reached. Nothing was changed. Try again in a moment.',
    {
      cause,
    },
  )

/** What a bucket answers; where none does, that is said in words. */
async function withStorageErrors<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    throw storageUnavailable(cause)
  }
}
