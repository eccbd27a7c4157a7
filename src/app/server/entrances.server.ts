import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { newId } from '../../core/data/id.server.ts'
import { createAddressReader, type AddressReader } from '../../core/http/address.server.ts'
import { ipLookup } from '../../core/http/ip-lookup.server.ts'
import { listen } from '../../core/http/listen.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { callsPath } from '../../core/http/read-calls.server.ts'
import { openSignalCursor } from '../../core/live/signal-cursor.server.ts'
import { createResponseCache } from '../../core/live/response-cache.server.ts'
import { liveApi } from '../../core/live/live-api.server.ts'
import { takeOwnSite } from '../../core/module/site-handler.server.ts'
import { mayOpenOn } from '../../core/module/open-record.server.ts'
import { openLive, type Live } from '../../core/live/live.server.ts'
import { hearSignals, type Listener, type Signals } from '../../core/live/signals.server.ts'
import { api, moduleDocuments } from './api.server.ts'
import { handleCalls } from './calls.server.ts'
import { headScript } from '../pages/head-script.ts'
import { protectingPrerendered } from './guards.server.ts'
import type { Pages } from './pages.server.ts'
import { openPrerendered, type Draw } from './prerendered.server.ts'
import { createReader } from './read.server.ts'
import { identifyAskers } from './request.server.ts'
import type { Running } from './services.server.ts'
import { acceptLive } from './sockets.server.ts'
import { openWeb } from './web.server.ts'

/** Replaces the connection for requests that the product makes to itself. */
const inProcessBindings = {
  incoming: { headers: {}, method: 'GET', socket: { remoteAddress: '127.0.0.1' } },
  outgoing: { closed: true },
  isOwn: true,
} as never

export type Entrances = { server: Server; live: Live; signals: Signals }

/**
 * Opens the entry points, for requests and sockets, on one port. Signals are received before the first request is
 * served, and `signalListeners` receive them too.
 */
export async function openEntrances(
  running: Running,
  pages: Pages,
  alsoHears: Listener = () => {},
): Promise<Entrances> {
  const { database, log, config } = running
  const queries = liveApi(api, callerFactory(api))
  const live = openLive(queries, log, mayOpenOn(database), text => signals.tellPresent(text))
  // Clears caches in memory after signals may have been missed.
  const forget: Listener = (audience, topic) => {
    askers.signalled(audience, topic)
    cache.signalled(audience, topic)
    prerendered.signalled(audience, topic)
  }
  const cursor = openSignalCursor(
    () => signals.caughtUp(),
    () => forget(null, null),
  )
  const askers = identifyAskers(running, cursor)
  const cache = createResponseCache(queries, cursor)
  const read = createReader(running)
  const draw: Draw = async (path, search) => {
    const document = moduleDocuments.get(path)
    if (document) {
      const { mediaType, topics } = document
      return { html: await document.draw(running), mediaType, topics, found: true }
    }
    const query = await pages.prerenderedReads(path)
    const topics = query ? queries.live(query).reads : []
    return { ...(await pages.prerender(path, search, config.PUBLIC_URL, read)), topics }
  }
  const prerendered = openPrerendered(
    draw,
    cursor,
    await protectingPrerendered(config, pages.developing, headScript()),
  )
  // A revoked right must be dropped from this process before the revoking call returns.
  database.onTold(forget)
  const signals = await hearSignals(
    database,
    log,
    (audience, topic) => {
      // Drop cached rights first, then rerun queries.
      forget(audience, topic)
      live.signalled(audience, topic)
      alsoHears(audience, topic)
    },
    live.heardPresent,
  )
  const { PORT: port, HOST: hostname } = config
  const addressOf = createAddressReader(config.TRUST_PROXY ?? '')
  const seenFrom = ipLookup(config.IP_LOOKUP_URL)
  const seenAt: AddressReader = incoming => seenFrom(addressOf(incoming))
  const calls = await handleCalls(running, askers, cache, seenAt)
  const app = openWeb(running, pages, prerendered, read, askers, seenAt)
  takeOwnSite(path => Promise.resolve(app.fetch(new Request(config.PUBLIC_URL + path), inProcessBindings)))
  const web = getRequestListener(app.fetch as never)
  const server = await listen({ port, hostname }, (incoming, outgoing) => {
    if (incoming.url?.startsWith(callsPath)) return calls(incoming, outgoing)
    if (!prerendered.fromMemory(incoming, outgoing)) return web(incoming, outgoing)
    const [path] = incoming.url!.split('?', 1)
    log.info(
      { requestId: newId(), method: incoming.method, path, status: outgoing.statusCode, ms: 0 },
      'request',
    )
  })
  acceptLive(server, running, live, askers, addressOf)
  return { server, live, signals }
}
