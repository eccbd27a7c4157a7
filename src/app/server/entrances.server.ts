import type { Server } from 'node:http'
import { listen } from '../../core/http/listen.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { liveApi } from '../../core/live/live-api.server.ts'
import { openLive, type Live } from '../../core/live/live.server.ts'
import { api } from './api.server.ts'
import type { Pages } from './pages.server.ts'
import type { Running } from './services.server.ts'
import { acceptLive } from './sockets.server.ts'
import { openWeb } from './web.server.ts'

/** Everything through which the outside comes in: requests and sockets, on one port. */
export async function openEntrances(running: Running, pages: Pages): Promise<{ server: Server; live: Live }> {
  const { PORT, HOST } = running.config
  const server = await listen({ port: PORT, hostname: HOST }, openWeb(running, pages).fetch)
  const live = openLive(liveApi(api, callerFactory(api)), running.log)
  acceptLive(server, running, live)
  return { server, live }
}
