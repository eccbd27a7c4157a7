import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { newId } from '../../core/data/id.server.ts'
import { createAddressReader, type AddressReader } from '../../core/http/address.server.ts'
import { createIpLookup } from '../../core/http/ip-lookup.server.ts'
import { listen } from '../../core/http/listen.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { callsPath } from '../../core/http/read-calls.server.ts'
import { openSignalCursor } from '../../core/live/signal-cursor.server.ts'
import { createResponseCache } from '../../core/live/response-cache.server.ts'
import { createLiveApi } from '../../core/live/live-api.server.ts'
import { setSiteHandler } from '../../core/module/site-handler.server.ts'
import { createOpenCheck } from '../../core/module/open-record.server.ts'
import { openLive, type Live } from '../../core/live/live.server.ts'
import { listenForSignals, type SignalListener, type Signals } from '../../core/live/signals.server.ts'
import { api, moduleDocuments } from './api.server.ts'
import { handleCalls } from './calls.server.ts'
import { headScript } from '../pages/head-script.ts'
import { prerenderedHeaders } from './guards.server.ts'
import type { Pages } from './pages.server.ts'
import { createPrerenderedCache, type RenderDocument } from './prerendered.server.ts'
import { createReader } from './read.server.ts'
import { openIdentification } from './request.server.ts'
import type { RunningServices } from './services.server.ts'
import { acceptLiveSockets } from './sockets.server.ts'
import { openWeb } from './web.server.ts'

/** Replaces the connection for requests that the product makes to itself. */
const inProcessEnv = {
  incoming: { headers: {}, method: 'GET', socket: { remoteAddress: '127.0.0.1' } },
  outgoing: { closed: true },
  isOwn: true,
} as never

export type EntryPoints = { server: Server; live: Live; signals: Signals }

/**
 * Opens the entry points, for requests and sockets, on one port. Signals are received before the first request is
 * served, and `signalListeners` receive them too.
 */
export async function openEntryPoints(
  running: RunningServices,
  pages: Pages,
  signalListeners: SignalListener = () => {},
): Promise<EntryPoints> {
  const { database, log, config } = running
  const queries = createLiveApi(api, callerFactory(api))
  const live = openLive(queries, log, createOpenCheck(database), text => signals.sendPresence(text))
  // Clears caches in memory after signals may have been missed.
  const forget: SignalListener = (audience, topic) => {
    identification.onSignal(audience, topic)
    cache.onSignal(audience, topic)
    prerendered.onSignal(audience, topic)
  }
  const cursor = openSignalCursor(
    () => signals.caughtUp(),
    () => forget(null, null),
  )
  const identification = openIdentification(running, cursor)
  const cache = createResponseCache(queries, cursor)
  const read = createReader(running)
  const draw: RenderDocument = async (path, search) => {
    const document = moduleDocuments.get(path)
    if (document) {
      const { mediaType, topics } = document
      return { html: await document.draw(running), mediaType, topics, found: true }
    }
    const query = await pages.prerenderedReads(path)
    const topics = query ? queries.live(query).reads : []
    return { ...(await pages.prerender(path, search, config.PUBLIC_URL, read)), topics }
  }
  const prerendered = createPrerenderedCache(
    draw,
    cursor,
    await prerenderedHeaders(config, pages.developing, headScript()),
  )
  // A revoked right must be dropped from this process before the revoking call returns.
  database.onSignal(forget)
  const signals = await listenForSignals(
    database,
    log,
    (audience, topic) => {
      // Drop cached rights first, then rerun queries.
      forget(audience, topic)
      live.onSignal(audience, topic)
      signalListeners(audience, topic)
    },
    live.onPresence,
  )
  const { PORT: port, HOST: hostname } = config
  const getAddress = createAddressReader(config.TRUST_PROXY ?? '')
  const lookUpAddress = createIpLookup(config.IP_LOOKUP_URL)
  const getVisitorAddress: AddressReader = incoming => lookUpAddress(getAddress(incoming))
  const calls = await handleCalls(running, identification, cache, getVisitorAddress)
  const app = openWeb(running, pages, prerendered, read, identification, getVisitorAddress)
  setSiteHandler(path => Promise.resolve(app.fetch(new Request(config.PUBLIC_URL + path), inProcessEnv)))
  const web = getRequestListener(app.fetch as never)
  const server = await listen({ port, hostname }, (incoming, outgoing) => {
    if (incoming.url?.startsWith(callsPath)) return calls(incoming, outgoing)
    if (!prerendered.answerFromMemory(incoming, outgoing)) return web(incoming, outgoing)
    const [path] = incoming.url!.split('?', 1)
    log.info(
      { requestId: newId(), method: incoming.method, path, status: outgoing.statusCode, ms: 0 },
      'request',
    )
  })
  acceptLiveSockets(server, running, live, identification, getAddress)
  return { server, live, signals }
}
