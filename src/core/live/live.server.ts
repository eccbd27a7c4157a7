import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { WebSocketServer } from 'ws'
import { AppError } from '../error/AppError.ts'
import type { Context } from '../http/context.server.ts'
import { Connection, understood, type Said, type Watch } from './connection.server.ts'
import { Group, written } from './group.server.ts'
import type { LiveApi } from './live-api.server.ts'
import { concernsRights, rightsOf } from './rights.server.ts'
import type { Listener } from './signals.server.ts'

export type Live = {
  /** Takes over a WebSocket upgrade that the caller has checked for its origin. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, contextOf: () => Promise<Context>): void
  /** To be called with every signal. */
  signalled: Listener
  stop(): void
}

const mostWatches = 60

/** Keeps every open page up to date. See docs/decisions/006-live-queries.md. */
export function openLive(api: LiveApi, log: Logger): Live {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024 })
  const connections = new Map<Connection, () => Promise<Context>>()
  const groups = new Map<string, Group>()
  /** The groups to touch, by audience and topic: a signal finds its own, however many others there are. */
  const readers = new Map<string, Set<Group>>()
  let groupsMade = 0

  function groupOf(connection: Connection, { path, input }: Watch): Group {
    const { reads, personal, restMs } = api.live(path)
    const { context } = connection
    const key = `${path} ${JSON.stringify(input)} ${rightsOf(context, personal)}`
    const known = groups.get(key)
    if (known) return known
    const made: Group = new Group(
      `g${++groupsMade}`,
      () => {
        const [watcher] = made.watchers.keys()
        return api.call((watcher as Connection | undefined)?.context ?? context, path, input)
      },
      failed,
      restMs,
    )
    groups.set(key, made)
    const topics = audiencesOf(context).flatMap(audience => reads.map(topic => `${audience} ${topic}`))
    for (const topic of topics) readers.set(topic, (readers.get(topic) ?? new Set()).add(made))
    forget.set(made, () => {
      groups.delete(key)
      for (const topic of topics) {
        readers.get(topic)?.delete(made)
        if (readers.get(topic)?.size === 0) readers.delete(topic)
      }
    })
    return made
  }
  const forget = new WeakMap<Group, () => void>()

  /** A refused group tells its watchers why and ends; a fault of ours is logged, and the next change tries again. */
  function failed(group: Group, error: unknown) {
    const refused = api.refusalIn(error)
    if (!refused) log.error({ part: 'live', err: error }, 'a live query failed')
    for (const watcher of [...group.watchers.keys()] as Connection[]) {
      for (const [id, watch] of watcher.watches)
        if (watch.group === group) refuse(watcher, id, watch, refused)
    }
  }

  function refuse(connection: Connection, id: number, watch: Watch, refused: AppError | null) {
    leave(connection, watch)
    const message =
      refused?.message ?? 'This page could not be kept up to date. Reload it to see the present state.'
    const app = refused && { code: refused.code, fields: refused.fields, details: refused.details }
    connection.send(written({ say: 'refused', id, message, app }))
  }

  async function watch(connection: Connection, { id, path, input, version }: Said & { say: 'watch' }) {
    if (connection.watches.size >= mostWatches || connection.watches.has(id)) return
    const made: Watch = { path, input, group: null }
    connection.watches.set(id, made)
    await enter(connection, id, made, version)
  }

  async function enter(connection: Connection, id: number, watch: Watch, version: string | null) {
    const refused = api.refusal(connection.context, watch.path)
    if (refused) return refuse(connection, id, watch, refused)
    watch.group = groupOf(connection, watch)
    connection.send(written({ say: 'watching', id, group: watch.group.name }))
    await watch.group.join(connection, version)
  }

  function leave(connection: Connection, watch: Watch) {
    if (watch.group?.leave(connection)) forget.get(watch.group)?.()
    watch.group = null
  }

  function heard(connection: Connection, data: unknown) {
    const said = understood(data)
    if (said?.say === 'watch') void watch(connection, said)
    if (said?.say === 'still here') connection.send(written({ say: 'still here' }))
    if (said?.say !== 'leave') return
    const left = connection.watches.get(said.id)
    if (left) leave(connection, left)
    connection.watches.delete(said.id)
  }

  /**
   * Builds the viewer anew; where the rights differ, each watch moves to the group of the new rights, or ends. What
   * happens meanwhile waits, and is not sent to whoever lost the right to it.
   */
  async function deriveRights(connection: Connection, contextOf: () => Promise<Context>) {
    connection.hold()
    const context = await contextOf()
    if (!context.viewer.user) return connection.end(4401)
    const moved = rightsOf(connection.context, true) !== rightsOf(context, true)
    connection.context = context
    if (moved) connection.dropHeld()
    connection.release()
    // A signal ran what is personal already, perhaps for the person as they were: a name has no part in the rights.
    if (!moved) return touchPersonal(connection)
    for (const [id, watch] of connection.watches) {
      leave(connection, watch)
      await enter(connection, id, watch, null)
    }
  }

  function touchPersonal(connection: Connection) {
    for (const { path, group } of connection.watches.values()) if (api.live(path).personal) group?.touch()
  }

  const signalled: Listener = (audience, topic) => {
    if (audience === null || topic === null) for (const group of groups.values()) group.touch()
    else for (const group of readers.get(`${audience} ${topic}`) ?? []) group.touch()
    if (topic !== null && !concernsRights(topic)) return
    for (const [connection, contextOf] of connections) {
      if (
        audience === null ||
        audience === 'everyone' ||
        audiencesOf(connection.context).includes(audience)
      ) {
        deriveRights(connection, contextOf).catch((error: unknown) => {
          // Whoever cannot be checked is not served.
          log.error({ part: 'live', err: error }, 'rights could not be derived')
          connection.end(1012)
        })
      }
    }
  }

  return {
    accept(request, socket, head, contextOf) {
      sockets.handleUpgrade(request, socket, head, async opened => {
        // What the page asks before we know who it is, waits.
        opened.pause()
        opened.on('error', () => opened.terminate())
        const context = await contextOf().catch(() => null)
        opened.resume()
        if (!context?.viewer.user) return opened.close(4401)
        const connection = new Connection(opened, context)
        connections.set(connection, contextOf)
        opened.on('message', data => heard(connection, data))
        opened.on('close', () => {
          connections.delete(connection)
          for (const watch of connection.watches.values()) leave(connection, watch)
        })
      })
    },
    signalled,
    stop() {
      for (const connection of connections.keys()) connection.end(1012)
      sockets.close()
    },
  }
}

/** Whose signals concern a viewer: the organization's, the person's own, and everyone's. */
const audiencesOf = ({ viewer }: Context) => [
  ...(viewer.membership ? [viewer.membership.tenantId] : []),
  ...(viewer.user ? [`person:${viewer.user.id}`] : []),
  'everyone',
]
