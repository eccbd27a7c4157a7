import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context as HonoContext } from 'hono'
import type { SignalCursor } from '../../core/live/signal-cursor.server.ts'
import { SignalCache } from '../../core/live/signal-cache.server.ts'
import type { SignalListener } from '../../core/live/signals.server.ts'

/** Renders a document that is the same for everyone. */
export type RenderDocument = (path: string, search: string) => Promise<RenderedDocument>
type RenderedDocument = {
  html: string
  /** Set if the document is not HTML. */
  mediaType?: string | undefined
  found: boolean
  /** The topics of the data that it was rendered from. */
  topics: readonly string[]
  /** The new address, if the page has moved. */
  movedTo?: string | undefined
  /** True for a document that only this request may use; it must not be cached by us or by the client. */
  isFresh?: true | undefined
}

export type Prerendered = {
  /** Responds from memory before any other work for the request; false if it cannot. */
  answerFromMemory(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** Responds with the cached document, or with a newly rendered one, which is cached if the page was found. */
  answer(c: HonoContext): Promise<Response>
  /** Must be called with every signal. */
  onSignal: SignalListener
}

const maxBytes = 64 * 1024 * 1024
const encodings = ['br', 'gzip'] as const
type Encoding = (typeof encodings)[number]
type Bytes = Uint8Array<ArrayBuffer>
type CompressedDocument = Pick<RenderedDocument, 'found' | 'mediaType' | 'movedTo' | 'isFresh'> & {
  etag: string
  bodies: Record<Encoding | 'plain', Bytes>
}
type CachedDocument = CompressedDocument & { readAt: number; isRead: boolean }

/**
 * Documents that are the same for everyone, each rendered and compressed once and cached until a signal
 * reports a change of its data. `headers` are sent with every such document. See
 * docs/decisions/165-prerendered-pages.md.
 */
export function createPrerenderedCache(
  renderDocument: RenderDocument,
  cursor: SignalCursor,
  headers: Record<string, string>,
  now: () => number = () => performance.now(),
): Prerendered {
  const cache = new SignalCache<CachedDocument>(maxBytes)
  /** Renderings in progress, with the number of signals received when each began. */
  const renderings = new Map<string, { since: number; drawn: Promise<CompressedDocument> }>()
  let receivedSignals = 0

  async function renderAndCache(path: string, search: string): Promise<CompressedDocument> {
    const readAt = now()
    const since = receivedSignals
    const { html, topics, ...status } = await renderDocument(path, search)
    const document = { ...status, ...(await compressPage(html)) }
    const size = Object.values(document.bodies).reduce((sum, { length }) => sum + length, 0)
    // Missing pages are not cached, because anyone can invent addresses.
    if (status.found && !status.isFresh && receivedSignals === since)
      cache.store(
        path,
        { ...document, readAt, isRead: topics.length > 0 },
        topics.map(topic => `everyone ${topic}`),
        size,
      )
    return document
  }

  /** One rendering serves all concurrent requests, unless data has changed since it began. */
  function renderShared(path: string, search: string): Promise<CompressedDocument> {
    const url = path + search
    const running = renderings.get(url)
    if (running?.since === receivedSignals) return running.drawn
    const entry = { since: receivedSignals, drawn: renderAndCache(path, search) }
    renderings.set(url, entry)
    const finish = () => void (renderings.get(url) === entry && renderings.delete(url))
    entry.drawn.then(finish, finish)
    return entry.drawn
  }

  /** The cached document, after all earlier signals have been processed. */
  async function findCurrent(path: string): Promise<CompressedDocument | undefined> {
    if (!cache.get(path)) return undefined
    await cursor.catchUp()
    return cache.get(path)
  }

  return {
    answerFromMemory(incoming, outgoing) {
      const { method, url = '' } = incoming
      const document = method === 'GET' || method === 'HEAD' ? cache.get(url.split('?', 1)[0]!) : undefined
      if (!document) return false
      if (document.isRead) {
        cursor.requestConfirmation()
        if (!cursor.canTrust(document.readAt)) return false
      }
      const { status, body, headers: responseHeaders } = cachedResponse(document, incoming.headers)
      outgoing.writeHead(status, { ...headers, ...responseHeaders }).end(method === 'HEAD' ? undefined : body)
      return true
    },
    async answer(c) {
      const { path } = c.req
      const document = (await findCurrent(path)) ?? (await renderShared(path, new URL(c.req.url).search))
      const { status, body, headers: responseHeaders } = cachedResponse(document, c.req.header())
      return new Response(body, { status, headers: { ...headers, ...responseHeaders } })
    },
    onSignal(audience, topic) {
      if (audience !== null && topic !== null && audience !== 'everyone') return
      receivedSignals++
      if (audience === null || topic === null) cache.clear()
      else cache.onSignal(`everyone ${topic}`)
    },
  }
}

function cachedResponse(document: CompressedDocument, requestHeaders: IncomingMessage['headers']) {
  const { found, mediaType, movedTo, isFresh, etag, bodies } = document
  // `no-cache` makes clients check again, since the address may belong to another article by then.
  if (movedTo !== undefined)
    return { status: 301 as const, body: null, headers: { location: movedTo, 'cache-control': 'no-cache' } }
  const encoding = encodings.find(candidate => acceptsEncoding(requestHeaders['accept-encoding'], candidate))
  const isUnchanged = found && requestHeaders['if-none-match']?.includes(etag)
  const body = isUnchanged ? null : bodies[encoding ?? 'plain']
  return {
    status: isUnchanged ? (304 as const) : found ? (200 as const) : (404 as const),
    body,
    headers: {
      'content-type': mediaType ?? 'text/html; charset=utf-8',
      'cache-control': isFresh ? 'no-store' : 'no-cache',
      vary: 'accept-encoding',
      etag,
      ...(encoding && { 'content-encoding': encoding }),
      ...(body && { 'content-length': String(body.length) }),
    },
  }
}

const acceptsEncoding = (header: string | string[] = '', encoding: Encoding) =>
  String(header)
    .split(',')
    .some(part => {
      const [name, weight = ''] = part.trim().split(/\s*;\s*/)
      return name === encoding && !/^q=0(\.0*)?$/.test(weight)
    })

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

async function compressPage(html: string): Promise<Pick<CompressedDocument, 'etag' | 'bodies'>> {
  const plain = Buffer.from(html)
  const [br, gzip] = await Promise.all([brotli(plain, brotliOptions), zip(plain)])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, bodies: { plain, br: Buffer.from(br), gzip: Buffer.from(gzip) } }
}
