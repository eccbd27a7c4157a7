import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { WebSocketServer, type WebSocket } from 'ws'
import { AppError } from '../error/AppError.ts'
import type { Context } from '../http/context.server.ts'
import { limitPerOwner } from './limit-per-owner.ts'

/** A browser that opens a page: its address and its user, who is looked up again whenever rights may have changed. */
export type Visitor = {
  address: string
  /** Distinguishes browsers before their user is known. */
  session: string
  readContext: () => Promise<Context>
}

/** The limits are far apart, because no user needs forty pages but a whole office may share one address. */
const pageLimits = { ofPerson: 40, ofAddress: 1000 }
const tooManyPagesMessage =
  'Too many Wellhead pages are open, so this one does not update automatically. Close some.'

/** Ends sockets that do not answer the close. */
const closeTimeoutMs = 2_000

/** Admits visitors once their user is known, and calls `onAdmitted` for each. */
export function createAdmission(
  log: Logger,
  onAdmitted: (socket: WebSocket, context: Context, readContext: Visitor['readContext']) => void,
  limit = pageLimits,
) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  const pagesByAddress = limitPerOwner(limit.ofAddress)
  // A browser that reconnects constantly is refused before its user is looked up.
  const pagesBySession = limitPerOwner(limit.ofPerson)
  const pagesByUser = limitPerOwner(limit.ofPerson)

  async function admit(socket: WebSocket, { address, session, readContext }: Visitor) {
    if (!pagesBySession.take(session)) return closeSocket(socket, 4429, tooManyPagesMessage)
    socket.once('close', () => pagesBySession.giveBack(session))
    if (!pagesByAddress.take(address)) return closeSocket(socket, 4429, tooManyPagesMessage)
    socket.once('close', () => pagesByAddress.giveBack(address))
    // Messages that arrive before the user is known wait.
    socket.pause()
    const context = await readContext().finally(() => socket.resume())
    const userId = context.viewer.user?.id
    if (!userId) return closeSocket(socket, 4401)
    if (socket.readyState !== socket.OPEN) return
    if (!pagesByUser.take(userId)) return closeSocket(socket, 4429, tooManyPagesMessage)
    socket.once('close', () => pagesByUser.giveBack(userId))
    onAdmitted(socket, context, readContext)
  }

  return {
    accept(request: IncomingMessage, connection: Duplex, head: Buffer, visitor: Visitor) {
      sockets.handleUpgrade(request, connection, head, socket => {
        socket.on('error', () => socket.terminate())
        admit(socket, visitor).catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'too_many')
            return closeSocket(socket, 4429, tooManyPagesMessage)
          log.error({ part: 'live', err: error }, 'a socket could not be opened')
          closeSocket(socket, 1012)
        })
      })
    },
    close: () => sockets.close(),
  }
}

/** 4401: sign in first. 4429: too many are open, as the reason explains. 1012: reconnect in a moment. */
function closeSocket(socket: WebSocket, code: 4401 | 4429 | 1012, reason = '') {
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), closeTimeoutMs).unref()
}
