import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { StartError } from '../config/start.error.ts'

/** How long a request may take to arrive. Forms and calls are bounded further where they are read. */
const patience = {
  headersMs: 15_000,
  /** The largest upload on a slow line. */
  requestMs: 3_600_000,
  /** A connection on which nothing moves, in either direction, is ended. */
  silenceMs: 120_000,
  lookEveryMs: 5_000,
  /**
   * How long a connection waits for its next request. Longer than the proxies in front keep theirs, mostly 60 s: anyone who
   * closes first must be the one that asks, or a request meets a connection that is just being closed.
   */
  betweenMs: 75_000,
  /**
   * Anyone refused early may send the rest of the request, since many read the answer only then. A slow line needs this
   * long for a piece of an upload.
   */
  restMs: 60_000,
}

/**
 * Listens until closed; nobody holds a connection without using it.
 * @throws StartError when the port is taken
 */
export function listen(at: { port: number; hostname: string }, answer: RequestListener, most = patience) {
  const serverOptions = {
    headersTimeout: most.headersMs,
    requestTimeout: most.requestMs,
    connectionsCheckingInterval: most.lookEveryMs,
    keepAliveTimeout: most.betweenMs,
  }
  return new Promise<Server>((resolve, reject) => {
    const server = createServer(serverOptions, (incoming, outgoing) => {
      outgoing.once('finish', () => letRestGoBy(incoming, most.restMs))
      return answer(incoming, outgoing)
    })
    server.setTimeout(most.silenceMs)
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(
              `Port ${at.port} is in use by another program. Set PORT to a free one, or stop that program.`,
            )
          : error,
      ),
    )
    server.listen(at.port, at.hostname, () => resolve(server))
  })
}

/** Closing immediately would break the connection under the answer. */
function letRestGoBy(incoming: IncomingMessage, maxMs: number) {
  if (incoming.complete) return
  const patience = setTimeout(() => incoming.socket.destroy(), maxMs)
  incoming.once('close', () => clearTimeout(patience)).resume()
}
