import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { StartError } from '../config/start.error.ts'

/** Time limits for requests. Forms and calls have stricter limits where they are read. */
const requestTimeouts = {
  headersMs: 15_000,
  /** Enough for the largest upload on a slow line. */
  requestMs: 3_600_000,
  /** How long a connection may be without traffic in either direction before it is closed. */
  silenceMs: 120_000,
  lookEveryMs: 5_000,
  /**
   * How long a connection waits for its next request. Longer than proxies usually keep theirs (60 s), because the
   * client must be the one to close: otherwise a request could reach a connection that is just being closed.
   */
  betweenMs: 75_000,
  /**
   * How long a client that was refused early may keep sending, since many clients read the response only
   * afterwards. A piece of an upload takes this long on a slow line.
   */
  restMs: 60_000,
}

/**
 * Listens until closed. Idle connections are closed.
 * @throws StartError if the port is taken
 */
export function listen(
  address: { port: number; hostname: string },
  handler: RequestListener,
  limit = requestTimeouts,
) {
  const serverOptions = {
    headersTimeout: limit.headersMs,
    requestTimeout: limit.requestMs,
    connectionsCheckingInterval: limit.lookEveryMs,
    keepAliveTimeout: limit.betweenMs,
  }
  return new Promise<Server>((resolve, reject) => {
    const server = createServer(serverOptions, (incoming, outgoing) => {
      outgoing.once('finish', () => discardRest(incoming, limit.restMs))
      return handler(incoming, outgoing)
    })
    server.setTimeout(limit.silenceMs)
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(
              `Port ${address.port} is in use by another program. Set PORT to a free one, or stop that program.`,
            )
          : error,
      ),
    )
    server.listen(address.port, address.hostname, () => resolve(server))
  })
}

/** Closing immediately would reset the connection before the client reads the response. */
function discardRest(incoming: IncomingMessage, maxMs: number) {
  if (incoming.complete) return
  const timeout = setTimeout(() => incoming.socket.destroy(), maxMs)
  incoming.once('close', () => clearTimeout(timeout)).resume()
}
