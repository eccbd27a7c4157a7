import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { AppError } from '../../core/error/AppError.ts'
import type { AddressReader } from '../../core/http/address.server.ts'
import { parseTarget, parseTenantId } from '../../core/http/untrusted-input.ts'
import { toHttpStatus } from '../../core/http/procedure.server.ts'
import type { Live } from '../../core/live/live.server.ts'
import { requestOrigin, type Identification } from './request.server.ts'
import type { RunningServices } from './services.server.ts'

/** Passes WebSockets of our own pages to the live channel; every other upgrade is refused and closed. */
export function acceptLiveSockets(
  server: Server,
  running: RunningServices,
  live: Live,
  { createContext }: Identification,
  getAddress: AddressReader,
): void {
  const origin = new URL(running.config.PUBLIC_URL).origin

  function accept(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const url = parseTarget(request.url ?? '', origin)
    if (url.pathname !== '/live') throw new AppError('not_found', 'No WebSocket endpoint at this address.')
    if (request.headers.origin !== origin)
      throw new AppError('forbidden', 'This request came from another site.')
    const tenantId = parseTenantId(url.searchParams.get('tenant'))
    const ip = getAddress(request)
    const cookie = request.headers.cookie ?? ''
    const headers = new Headers({ cookie })
    const from = requestOrigin(request, ip, '/live')
    live.accept(request, socket, head, {
      address: ip,
      session: cookie || ip,
      // Watched queries run with the rights of their group, which follow the signals (docs/decisions/023). A run
      // that looked up the rights of one member would apply them to the others.
      async readContext() {
        const { services, viewer, origin } = await createContext(headers, tenantId, from)
        return { services, viewer, origin, headers }
      },
    })
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // The client may disconnect before the response.
    socket.on('error', () => socket.destroy())
    try {
      accept(request, socket, head)
    } catch (error) {
      if (!(error instanceof AppError)) running.log.error({ part: 'live', err: error }, 'an upgrade failed')
      endWithStatus(socket, error instanceof AppError ? toHttpStatus(error) : 500)
    }
  })
}

function endWithStatus(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.once('finish', () => socket.destroy())
}
