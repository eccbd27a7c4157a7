import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { AppError } from '../error/AppError.ts'
import type { Context } from '../http/context.server.ts'
import { boundedWork } from '../http/work.server.ts'
import { Connection, parseClientMessage, type ClientMessage, type Watch } from './connection.server.ts'
import { createAdmission, type Visitor } from './admission.server.ts'
import { encodeMessage, type Group } from './group.server.ts'
import { openGroups } from './groups.server.ts'
import type { LiveApi } from './live-api.server.ts'
import { createPresenceAccess, type MayOpen } from './presence-access.server.ts'
import { Presence } from './presence.server.ts'
import { todayKey } from '../time/today.server.ts'
import { viewerAudiences, concernsRights, consentEnd, rightsKey } from './rights.server.ts'
import type { Listener } from './signals.server.ts'
import { tally } from './tally.ts'

export type Live = {
  /** Takes over a WebSocket upgrade whose origin the caller has checked. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, visitor: Visitor): void
  /** Call with every signal. */
  signalled: Listener
  /** Call with the presence messages of other processes. */
  heardPresent(text: string): void
  stop(): void
}

/** A page watches up to about thirty queries. */
const maxWatches = 60
const maxWatchesOfPerson = 600
const tooManyWatchesMessage =
  'Too many pages are open for this one to update automatically. Close some, or reload.'
const dayLookMs = 10_000
const consentLookMs = 100

/** Keeps every open page up to date. See docs/decisions/006-live-queries.md. */
export function openLive(
  api: LiveApi,
  log: Logger,
  mayOpen: MayOpen,
  tellPresent: (text: string) => void,
): Live {
  const presence = new Presence(tellPresent)
  const looking = createPresenceAccess(presence, mayOpen)
  const door = createAdmission(log, entered)
  const watched = tally(maxWatchesOfPerson)
  /** Limits how many requests of one user's pages run concurrently, so that other users do not wait for them. */
  const turns = boundedWork({ atOnce: 10, waiting: maxWatchesOfPerson })
  const connections = new Map<Connection, () => Promise<Context>>()
  const groups = openGroups(api, failed, (group, watcher) => end(group, watcher, notFoundError()))

  /**
   * Ends a refused group and sends its watchers the reason. Our own errors are logged, and the next change tries
   * again. If the database is unavailable, the pages are disconnected: they reconnect, send their versions, and get
   * the differences.
   */
  function failed(group: Group, error: unknown) {
    const refusal = api.refusalIn(error)
    if (refusal?.code === 'unavailable') {
      for (const watcher of [...group.watchers.keys()] as Connection[]) watcher.end(1012)
      return
    }
    if (!refusal) log.error({ part: 'live', err: error }, 'a live query failed')
    for (const watcher of [...group.watchers.keys()] as Connection[]) end(group, watcher, refusal)
  }

  /** Ends a page's watches of a group. */
  function end(group: Group, watcher: Connection, refusal: AppError | null) {
    for (const [id, watch] of watcher.watches) if (watch.group === group) refuse(watcher, id, watch, refusal)
  }

  function refuse(connection: Connection, id: number, watch: Watch, refusal: AppError | null) {
    groups.leave(connection, watch)
    connection.send(encodeRefusal(id, refusal))
  }

  async function watch(
    connection: Connection,
    { id, path, input, version }: ClientMessage & { say: 'watch' },
  ) {
    if (connection.watches.has(id))
      throw new AppError('bad_request', 'This page opened the same watch twice.')
    if (connection.watches.size >= maxWatches || !watched.take(connection.person))
      throw new AppError('too_many', tooManyWatchesMessage)
    const made: Watch = { path, input, group: null }
    connection.watches.set(id, made)
    await queued(connection, async () => {
      // The page may have moved on while this waited.
      if (connection.watches.get(id) === made) await enter(connection, id, made, version)
    })
  }

  /** Runs a page's request when its user's turn comes, unless the page was closed in the meantime. */
  async function queued(connection: Connection, work: () => Promise<void>) {
    const done = await turns.enter(connection.person)
    try {
      if (connections.has(connection)) await work()
    } finally {
      done()
    }
  }

  async function enter(connection: Connection, id: number, watch: Watch, version: string | null) {
    const refusal = api.refusal(connection.context, watch.path)
    if (refusal) return refuse(connection, id, watch, refusal)
    watch.group = groups.of(connection, watch)
    connection.send(encodeMessage({ say: 'watching', id, group: watch.group.name }))
    await watch.group.join(connection, version)
  }

  /** Handles a message. Whatever it contains and however it fails, only the request itself ends. */
  async function received(connection: Connection, data: unknown) {
    let id = 0
    try {
      const message = parseClientMessage(data)
      if (message.say === 'still here') return connection.send(encodeMessage({ say: 'still here' }))
      if (message.say === 'look') return await queued(connection, () => looking.look(connection, message))
      id = message.id
      if (message.say === 'watch') return await watch(connection, message)
      forgetWatch(connection, id)
    } catch (error) {
      const refusal = error instanceof AppError ? error : null
      if (!refusal) log.error({ part: 'live', err: error }, 'a socket message failed')
      forgetWatch(connection, id)
      connection.send(encodeRefusal(id, refusal))
    }
  }

  function forgetWatch(connection: Connection, id: number) {
    const watch = connection.watches.get(id)
    if (!watch) return
    groups.leave(connection, watch)
    connection.watches.delete(id)
    watched.giveBack(connection.person)
  }

  /**
   * Reads the viewer again. If the rights differ, each watch moves to the group of the new rights, or ends.
   * Messages are held in the meantime, and dropped if the right to them was lost.
   */
  async function deriveRights(connection: Connection, readContext: () => Promise<Context>) {
    connection.hold()
    const lookUp = ++connection.lookUps
    const context = await readContext()
    // Only the most recent lookup counts.
    if (lookUp !== connection.lookUps) return connection.release()
    if (!context.viewer.user) return connection.end(4401)
    const moved = rightsKey(connection.context, true) !== rightsKey(context, true)
    connection.context = context
    // The signal already ran the personal queries, perhaps with the old user data: a name is not part of the rights.
    if (!moved) {
      connection.release()
      return touchPersonal(connection)
    }
    // A group runs with the rights of one of its watchers and sends to all, so no one may stay in a group with
    // other rights.
    for (const watch of connection.watches.values()) groups.leave(connection, watch)
    await looking.checkRights(connection)
    connection.dropHeld()
    connection.release()
    for (const [id, watch] of connection.watches) {
      groups.leave(connection, watch)
      await enter(connection, id, watch, null)
    }
  }

  function touchPersonal(connection: Connection) {
    for (const { path, input, group } of connection.watches.values())
      if (api.live(path, input).personal) group?.touch()
  }

  function deriveSafely(connection: Connection, readContext: () => Promise<Context>) {
    deriveRights(connection, readContext).catch((error: unknown) => {
      // A user whose rights cannot be checked is not served.
      log.error({ part: 'live', err: error }, 'rights could not be derived')
      connection.end(1012)
    })
  }

  /** No signal is sent when a consent expires. */
  function endConsents() {
    for (const [connection, contextOf] of connections) {
      const end = consentEnd(connection.context.viewer)
      if (end !== null && end <= Date.now()) deriveSafely(connection, contextOf)
    }
  }

  const signalled: Listener = (audience, topic) => {
    groups.signalled(audience, topic)
    looking.checkPrivate(audience, topic).catch((error: unknown) => {
      log.error({ part: 'live', err: error }, 'who has a record open could not be looked up')
    })
    if (topic !== null && !concernsRights(topic)) return
    for (const [connection, contextOf] of connections) {
      if (
        audience === null ||
        audience === 'everyone' ||
        viewerAudiences(connection.context.viewer).includes(audience)
      )
        deriveSafely(connection, contextOf)
    }
  }

  /** Refreshes open pages at midnight, because results depend on the day. Only the differences are sent. */
  function turnDays() {
    for (const connection of connections.keys()) {
      const days = todayKey(connection.context.viewer)
      if (days === connection.days) continue
      connection.days = days
      for (const { group } of connection.watches.values()) group?.touch()
    }
  }
  const clock = setInterval(turnDays, dayLookMs)
  const consentClock = setInterval(endConsents, consentLookMs)

  function entered(socket: WebSocket, context: Context, readContext: () => Promise<Context>) {
    const connection = new Connection(socket, context, todayKey(context.viewer))
    connections.set(connection, readContext)
    socket.on('message', data => void received(connection, data))
    socket.on('close', () => {
      connections.delete(connection)
      looking.leave(connection)
      for (const id of connection.watches.keys()) forgetWatch(connection, id)
    })
  }

  return {
    accept: door.accept,
    signalled,
    heardPresent: text => presence.heard(text),
    stop() {
      presence.stop()
      clearInterval(clock)
      clearInterval(consentClock)
      for (const connection of connections.keys()) connection.end(1012)
      door.close()
    },
  }
}

/** Users outside a query's audience get the same answer as for a record that does not exist. */
const notFoundError = () => new AppError('not_found', 'Not found. Reload the page.')

/** The refusal sent to a page; without a reason, it was our own error. */
function encodeRefusal(id: number, refusal: AppError | null): Buffer {
  const message = refusal?.message ?? 'This page is no longer up to date. Reload it to see the latest.'
  const app = refusal && { code: refusal.code, fields: refusal.fields, details: refusal.details }
  return encodeMessage({ say: 'refused', id, message, app })
}
