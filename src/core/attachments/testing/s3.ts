import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const leastPartBytes = 5 * 1024 ** 2
const maxSkewMs = 15 * 60_000

type Keys = { id: string; secret: string; region: string }
type Parts = { key: string; begun: Date; parts: Map<number, { bytes: Buffer; tag: string }> }
type S3Request = { key: string; query: URLSearchParams; body: Buffer; range: string | undefined }
type S3Response = { status: number; headers?: Record<string, string>; body?: Buffer | string }

class S3Error extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/**
 * One bucket of an S3-compatible store in memory. It implements the calls of the product, and checks and refuses
 * signatures as AWS does. Other buckets do not exist.
 */
export function s3Server(bucket: string, keys: Keys) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Parts>()

  const ask: Record<string, (request: S3Request) => S3Response> = {
    PUT({ key, query, body }) {
      const number = Number(query.get('partNumber') ?? 0)
      if (number === 0) objects.set(key, body)
      else getUpload(key, query).parts.set(number, { bytes: body, tag: etag(body) })
      return { status: 200, headers: { etag: etag(body) } }
    },
    GET({ key, query, range }) {
      if (key !== '') return part(objectAt(key), range)
      return xml(query.has('uploads') ? listUploads(query) : listObjects(query))
    },
    HEAD({ key }) {
      if (key === '') return { status: 200 }
      return { status: 200, headers: { 'content-length': String(objectAt(key).length) } }
    },
    POST({ key, query, body }) {
      if (query.has('uploads')) {
        const id = randomUUID()
        uploads.set(id, { key, begun: new Date(), parts: new Map() })
        return xml(
          `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        )
      }
      const full = joinParts(getUpload(key, query), body.toString())
      objects.set(key, full)
      uploads.delete(query.get('uploadId')!)
      return xml(`<CompleteMultipartUploadResult><ETag>${etag(full)}</ETag></CompleteMultipartUploadResult>`)
    },
    DELETE({ key, query }) {
      if (!query.has('uploadId')) objects.delete(key)
      else if (getUpload(key, query)) uploads.delete(query.get('uploadId')!)
      return { status: 204 }
    },
  }

  function objectAt(key: string): Buffer {
    const existing = objects.get(key)
    if (!existing) throw new S3Error(404, 'NoSuchKey')
    return existing
  }

  function getUpload(key: string, query: URLSearchParams): Parts {
    const existing = uploads.get(query.get('uploadId') ?? '')
    if (existing?.key !== key) throw new S3Error(404, 'NoSuchUpload')
    return existing
  }

  function listObjects(query: URLSearchParams): string {
    const continuationToken = query.get('continuation-token') ?? ''
    const limit = Number(query.get('max-keys') ?? 1000)
    const all = [...objects.keys()]
      .filter(key => key.startsWith(query.get('prefix') ?? '') && key > continuationToken)
      .toSorted()
    const visible = all.slice(0, limit)
    const more =
      all.length > limit ? `<NextContinuationToken>${inXml(visible.at(-1)!)}</NextContinuationToken>` : ''
    const lines = visible.map(
      key => `<Contents><Key>${inXml(key)}</Key><Size>${objects.get(key)!.length}</Size></Contents>`,
    )
    return `<ListBucketResult><IsTruncated>${all.length > limit}</IsTruncated>${more}${lines.join('')}</ListBucketResult>`
  }

  function listUploads(query: URLSearchParams): string {
    const lines = [...uploads].flatMap(([id, { key, begun }]) =>
      key.startsWith(query.get('prefix') ?? '')
        ? [
            `<Upload><Key>${inXml(key)}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
          ]
        : [],
    )
    return `<ListMultipartUploadsResult>${lines.join('')}</ListMultipartUploadsResult>`
  }

  async function answerTo(request: IncomingMessage): Promise<S3Response> {
    const body = await readBody(request)
    checkSignature(request, keys)
    const { pathname, searchParams: query } = new URL(request.url!, 'http://s3')
    const [, name, ...rest] = decodeURIComponent(pathname).split('/')
    if (name !== bucket) throw new S3Error(404, 'NoSuchBucket')
    const result = ask[request.method!]
    if (!result) throw new S3Error(405, 'MethodNotAllowed')
    return result({ key: rest.join('/'), query, body, range: request.headers.range })
  }

  const server = createServer((request, response) => {
    answerTo(request).then(
      result => send(response, result),
      (error: unknown) => {
        const { status, code } = error instanceof S3Error ? error : new S3Error(500, String(error))
        send(response, { ...xml(`<Error><Code>${inXml(code)}</Code></Error>`), status })
      },
    )
  })
  return { server, objects, uploads }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

function send(response: ServerResponse, { status, headers, body }: S3Response): void {
  response.writeHead(status, headers).end(body)
}

const xml = (body: string): S3Response => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body,
})
const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

/** The whole object, or a range of its bytes: `bytes=10-19`, `bytes=10-`. */
function part(object: Buffer, range: string | undefined): S3Response {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined) return { status: 200, body: object }
  if (Number(from) >= object.length) throw new S3Error(416, 'InvalidRange')
  return { status: 206, body: object.subarray(Number(from), to === '' ? undefined : Number(to) + 1) }
}

/** Joins the named parts in order. Each must have arrived with that tag, and all but the last must be large enough. */
function joinParts({ parts }: Parts, partListXml: string): Buffer {
  const listedParts = [...partListXml.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)].map(
    ([, number, tag]) => ({ number: Number(number), tag: tag!.replaceAll(/&quot;|"/g, '') }),
  )
  if (listedParts.length === 0) throw new S3Error(400, 'MalformedXML')
  if (listedParts.some(({ number }, index) => index > 0 && number <= listedParts[index - 1]!.number))
    throw new S3Error(400, 'InvalidPartOrder')
  const result = listedParts.map(({ number, tag }) => {
    const known = parts.get(number)
    if (known?.tag !== `"${tag}"`) throw new S3Error(400, 'InvalidPart')
    return known.bytes
  })
  if (result.slice(0, -1).some(bytes => bytes.length < leastPartBytes))
    throw new S3Error(400, 'EntityTooSmall')
  return Buffer.concat(result)
}

/** AWS Signature Version 4 with an unsigned payload. */
function checkSignature({ method, url, headers }: IncomingMessage, { id, secret, region }: Keys): void {
  const signatureParts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!signatureParts) throw new S3Error(403, 'AccessDenied')
  const [, keyId, scope, names, signature] = signatureParts as unknown as string[]
  if (keyId !== id) throw new S3Error(403, 'InvalidAccessKeyId')
  const requestTime = String(headers['x-amz-date'])
  const day = requestTime.slice(0, 8)
  if (scope !== `${day}/${region}/s3/aws4_request`) throw new S3Error(403, 'AuthorizationHeaderMalformed')
  const written = requestTime.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5')
  if (!(Math.abs(Date.parse(written) - new Date().getTime()) <= maxSkewMs))
    throw new S3Error(403, 'RequestTimeTooSkewed')
  const signed = names!.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => signed.includes(name)))
    throw new S3Error(403, 'AccessDenied')
  const [path = '', query = ''] = url!.split('?')
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...signed.map(name => `${name}:${String(headers[name])}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const right = hmac(key, ['AWS4-HMAC-SHA256', requestTime, scope, hash].join('\n'))
  if (!timingSafeEqual(right, Buffer.from(signature!, 'hex'))) throw new S3Error(403, 'SignatureDoesNotMatch')
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
