import type { Server } from 'node:http'
import { serve, type ServerType } from '@hono/node-server'
import type { Config } from '../core/config/config.server.ts'
import { StartError } from '../core/config/start.error.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import { openSealer } from '../core/data/seals.server.ts'
import { openLive } from '../core/live/live.server.ts'
import { hearSignals } from '../core/live/signals.server.ts'
import { liveApi } from '../core/live/live-api.server.ts'
import { announceLegalTexts } from '../modules/legal/legal.server.ts'
import { api } from './api.server.ts'
import { cron, jobHandlers } from './jobs.server.ts'
import { builtPages } from './pages.server.ts'
import { acceptLive } from './sockets.server.ts'
import { openLog, openServices, setupLink, type Running } from './services.server.ts'
import { openWeb } from './web.server.ts'

type Options = {
  developing?: boolean
  /** Work between the database's start and the first request, such as seeding; its text is printed at the end. */
  prepare?: (running: Running) => Promise<string>
}

/** Starts the product and stays until told to stop. */
export async function serveProduct(
  config: Config,
  { developing = false, prepare }: Options = {},
): Promise<void> {
  const log = openLog(config.LOG_LEVEL)
  const running = await openServices(config, log)
  const news = await prepare?.(running)
  const pages = developing
    ? await (await import('./development.server.ts')).developmentPages()
    : await builtPages()
  const server = await listen(config, openWeb(running, pages).fetch)
  const live = openLive(liveApi(api, callerFactory(api)), log)
  acceptLive(server as Server, running, live)
  const sealer = openSealer(running.database, log)
  const signals = await hearSignals(running.database, log, (audience, topic) => {
    live.signalled(audience, topic)
    sealer.signalled(audience)
  })
  await running.jobs.start(jobHandlers(running), cron)
  await announceLegalTexts(running)

  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    live.stop()
    await drained(server)
    await signals.stop()
    await sealer.stop()
    await running.stop()
    process.exit(code)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))

  process.stdout.write(`\nWellhead is ready at ${config.PUBLIC_URL}\n`)
  const link = await setupLink(running)
  if (link)
    process.stdout.write(
      `There is no platform admin yet. Sign in and open this link once to become it:\n${link}\n`,
    )
  if (news) process.stdout.write(news)

  const reason = await running.lost
  log.fatal({ reason }, 'the database stopped; ending')
  await stop(1)
}

const listen = ({ PORT, HOST }: Config, fetch: Parameters<typeof serve>[0]['fetch']) =>
  new Promise<ServerType>((resolve, reject) => {
    const server = serve({ fetch, port: PORT, hostname: HOST }, () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(
              `Port ${PORT} is in use by another program. Set PORT to a free one, or stop that program.`,
            )
          : error,
      ),
    )
  })

/** Requests under way are answered; idle connections are closed at once, the others after ten seconds. */
async function drained(server: ServerType): Promise<void> {
  const http = server as Server
  const closed = new Promise<void>(resolve => http.close(() => resolve()))
  http.closeIdleConnections()
  const patience = setTimeout(() => http.closeAllConnections(), 10_000)
  await closed
  clearTimeout(patience)
}
