import { S3mini, S3ServiceError } from 's3mini'
import { z } from 'zod'
import { AppError } from '../../error/AppError.ts'
import type { ByteRange } from './byte-range.ts'
import type { ArrivingUpload, Store } from './store.ts'

/** Size of a file's parts in a bucket; only the last may be smaller. */
const partBytes = 8 * 1024 ** 2

/** Prefix of places in a bucket; all others are on the disk. */
export const bucketPrefix = 'bucket:'

const objectKey = (location: string) => location.slice(bucketPrefix.length)
const contentKey = ({ tenantId, id }: ArrivingUpload) => `blobs/${tenantId}/${id}`
const remainderPrefix = ({ tenantId, id }: ArrivingUpload) => `arriving/${tenantId}/${id}/`
/** The key of the bytes after the last whole part of an upload, by their end offset. */
const remainderKey = (upload: ArrivingUpload, end: number) => `${remainderPrefix(upload)}${end}`

/**
 * A bucket of an S3-compatible store. Arriving bytes become parts of one object, regardless of the size of the pieces
 * that clients send; a remainder smaller than a part waits in a separate object. So nothing is in the bucket twice,
 * and any process can continue an upload.
 */
export function bucketStore(bucket: S3mini): Store {
  const get = (key: string, span?: ByteRange): Promise<Response> =>
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
      for await (const batch of bytes) arrived.push(batch)
      const { id: knownId = null, tags = [], before = null } = upload.parts ?? {}
      if (before !== null && before !== offset) await deleteObjects(bucket, [remainderKey(upload, before)])
      const partStart = offset - (offset % partBytes)
      let remainder = Buffer.concat([
        offset > partStart ? await bytesAt(remainderKey(upload, offset)) : Buffer.alloc(0),
        ...arrived,
      ])
      const end = partStart + remainder.length
      const sentTags = tags.slice(0, partStart / partBytes)
      let id = knownId
      while (remainder.length >= partBytes) {
        id ??= await withStorageErrors(() => bucket.getMultipartUploadId(contentKey(upload)))
        const part = remainder.subarray(0, partBytes)
        const { etag } = await withStorageErrors(() =>
          bucket.uploadPart(contentKey(upload), id!, part, sentTags.length + 1),
        )
        sentTags.push(etag)
        remainder = remainder.subarray(partBytes)
      }
      if (remainder.length > 0)
        await withStorageErrors(() => bucket.putObject(remainderKey(upload, end), remainder))
      return { id, tags: sentTags, before: offset === 0 ? null : offset }
    },
    arrived: async ({ received }) => received,
    async finish(upload) {
      const key = contentKey(upload)
      const location = bucketPrefix + key
      if ((await sizeAt(key)) === upload.fileSize) return location
      const { id = null, tags = [] } = upload.parts ?? {}
      const isWhole = upload.fileSize % partBytes === 0
      const remainder = isWhole ? null : await bytesAt(remainderKey(upload, upload.fileSize))
      if (id === null) {
        await withStorageErrors(() => bucket.putObject(key, remainder!))
        return location
      }
      const parts = tags.map((etag, index) => ({ partNumber: index + 1, etag }))
      if (remainder)
        parts.push(await withStorageErrors(() => bucket.uploadPart(key, id, remainder, parts.length + 1)))
      await withStorageErrors(() => bucket.completeMultipartUpload(key, id, parts))
      return location
    },
    async deleteArriving(upload) {
      const { id = null } = upload.parts ?? {}
      // Aborting a completed upload fails harmlessly, and a store that cannot abort removes it by its own rules.
      if (id !== null) await bucket.abortMultipartUpload(contentKey(upload), id).catch(() => {})
      await deleteObjects(bucket, await listKeys(bucket, remainderPrefix(upload)))
    },
    readSize: location => sizeAt(objectKey(location)),
    async *read(location, span) {
      const { body } = await get(objectKey(location), span)
      try {
        for await (const batch of body as unknown as AsyncIterable<Uint8Array>) yield Buffer.from(batch)
      } catch (cause) {
        throw storageUnavailable(cause)
      }
    },
    remove: location => deleteObjects(bucket, [objectKey(location)]),
  }
}

/**
 * True if the store itself reports a missing object. The client's message contains the key, which may hold any
 * digits, so it cannot be searched for 404.
 */
const isAbsent = (error: unknown) =>
  error instanceof Error && error.cause instanceof S3ServiceError && error.cause.status === 404

/** All keys with a prefix. */
export const listKeys = async (bucket: S3mini, prefix: string): Promise<string[]> =>
  ((await withStorageErrors(() => bucket.listObjects('/', prefix))) ?? []).map(({ Key }) => Key)

/** Multipart uploads that were never finished, up to a thousand; empty if a store cannot list them. */
export async function listUnfinishedUploads(
  bucket: S3mini,
): Promise<{ key: string; id: string; begun: number }[]> {
  const result = await bucket.listMultipartUploads('/', '', 'GET', { prefix: 'blobs/' }).catch(() => null)
  const listed = uploadListSchema.safeParse(result)
  if (!listed.success) return []
  return [listed.data.ListMultipartUploadsResult.Upload].flat().map(({ Key, UploadId, Initiated }) => ({
    key: Key,
    id: UploadId,
    begun: Date.parse(Initiated),
  }))
}
const uploadSchema = z.object({ Key: z.string(), UploadId: z.string(), Initiated: z.string() })
/** The format that stores send, which differs from the client's type. */
const uploadListSchema = z.object({
  ListMultipartUploadsResult: z.object({ Upload: z.union([uploadSchema, z.array(uploadSchema)]) }),
})

/** Deletes objects one after the other, because not every store can delete several in one request. */
export async function deleteObjects(bucket: S3mini, keys: readonly string[]): Promise<void> {
  for (const key of keys) await withStorageErrors(() => bucket.deleteObject(key))
}

const storageUnavailable = (cause: unknown) =>
  new AppError('unavailable', 'File storage is unavailable. Nothing was changed. Try again in a moment.', {
    cause,
  })

/** Runs a call to the bucket, and turns every failure into an error for the user. */
async function withStorageErrors<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (cause) {
    throw storageUnavailable(cause)
  }
}
