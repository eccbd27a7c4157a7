import { ReadableStream as WebStream } from 'node:stream/web'

/** A download that is generated while it is sent and not stored. `name` is its file name. */
export function fileResponse(
  name: string,
  type: string,
  chunks: AsyncIterable<string | Uint8Array>,
): Response {
  const asciiName = name.replaceAll(/[^\w .,()-]/g, '_').slice(0, 120)
  // Node's own conversion of its streams crashes the process if one is canceled midway (ERR_INVALID_STATE).
  const bytes = WebStream.from(toByteStream(chunks))
  return new Response(bytes as unknown as ReadableStream, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  })
}

/** This is not a generator, because a generator could not cancel its pieces before someone reads. */
function toByteStream(chunks: AsyncIterable<string | Uint8Array>): AsyncIterable<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  const ended = { done: true as const, value: undefined }
  const bytes: AsyncIterator<Uint8Array> = {
    async next() {
      const { done, value } = await iterator.next()
      if (done) return ended
      return { value: typeof value === 'string' ? Buffer.from(value) : value }
    },
    async return() {
      await iterator.return?.()
      return ended
    },
  }
  return { [Symbol.asyncIterator]: () => bytes }
}
