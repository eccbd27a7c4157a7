import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { addressRule } from '../core/http/address.server.ts'
import type { Live } from '../core/live/live.server.ts'
import { contextOf } from './request.server.ts'
import type { Running } from './services.server.ts'

/** Hands WebSockets of our own pages, and of no other site's, to the live channel. */
export function acceptLive(server: Server, running: Running, live: Live): void {
  const origin = new URL(running.config.PUBLIC_URL).origin
  const clientAddress = addressRule(running.config.TRUST_PROXY ?? '')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname !== '/live' || request.headers.origin !== origin) {
      // While developing, Vite answers upgrades of its own on this server.
      if (url.pathname === '/live') socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    const forwarded = request.headers['x-forwarded-for']
    const ip = clientAddress(
      request.socket.remoteAddress ?? '',
      Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? null),
    )
    const userAgent = request.headers['user-agent'] ?? null
    live.accept(request, socket, head, () =>
      contextOf(running, headersOf(request, url), { ip, userAgent, path: '/live', method: 'GET' }),
    )
  })
}

function headersOf(request: IncomingMessage, url: URL): Headers {
  const headers = new Headers({ cookie: request.headers.cookie ?? '' })
  const tenant = url.searchParams.get('tenant')
  if (tenant) headers.set('x-wellhead-tenant', tenant)
  return headers
}
