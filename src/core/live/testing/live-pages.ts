import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import WebSocket from 'ws'
import type { Database } from '../../data/database.server.ts'
import type { Context } from '../../http/context.server.ts'
import { createOpenCheck } from '../../module/open-record.server.ts'
import type { LiveApi } from '../live-api.server.ts'
import { openLive } from '../live.server.ts'
import type { ServerMessage } from '../messages.ts'
import { listenForSignals } from '../signals.server.ts'

/** A separate server for the live queries of `api`, and open pages on it. */
export async function livePages(database: Database, api: LiveApi) {
  const log = pino({ level: 'silent' })
  const people = new Map<string, () => Promise<Context>>()
  const live = openLive(api, log, createOpenCheck(database), text => signals.sendPresence(text))
  const signals = await listenForSignals(database, log, live.onSignal, live.onPresence)
  const server = createServer()
  server.on('upgrade', (request, socket, head) =>
    live.accept(request, socket, head, {
      address: '127.0.0.1',
      session: request.url!,
      readContext: people.get(request.url!)!,
    }),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))

  /** Opens a page for the user of `readContext`, which is called again whenever rights may have changed. */
  async function open(readContext: () => Promise<Context>) {
    const url = `/${people.size}`
    people.set(url, readContext)
    const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}${url}`)
    const received: ServerMessage[] = []
    const waiting = new Set<() => void>()
    socket.on('message', data => {
      received.push(JSON.parse(String(data)) as ServerMessage)
      for (const check of waiting) check()
    })
    await new Promise(resolve => socket.once('open', resolve))
    return {
      heard: received,
      say: (message: object) => socket.send(JSON.stringify(message)),
      /** The next unread message of a kind. */
      next: <Say extends ServerMessage['say']>(send: Say) =>
        new Promise<ServerMessage & { say: Say }>(resolve => {
          const check = () => {
            const index = received.findIndex(message => message.say === send)
            if (index < 0) return
            waiting.delete(check)
            resolve(received.splice(index, 1)[0] as ServerMessage & { say: Say })
          }
          waiting.add(check)
          check()
        }),
      close: () => socket.close(),
    }
  }

  return {
    open,
    /** Waits until every signal sent so far has arrived. */
    caughtUp: () => signals.caughtUp(),
    async close() {
      live.stop()
      await signals.stop()
      server.close()
    },
  }
}
