import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { AppError } from '../error/AppError.ts'
import type { Context } from '../http/context.server.ts'
import { createBoundedWork } from '../http/bounded-work.server.ts'
import { Connection, parseClientMessage, type ClientMessage, type Watch } from './connection.server.ts'
import { createAdmission, type Visitor } from './admission.server.ts'
import { encodeMessage, type Group } from './group.server.ts'
import { openGroups } from './groups.server.ts'
import type { LiveApi } from './live-api.server.ts'
import { createPresenceAccess, type AssertAccess } from './presence-access.server.ts'
import { Presence } from './presence.server.ts'
import { todayKey } from '../time/today.server.ts'
import { viewerAudiences, isRightsTopic, consentEnd, rightsKey } from './rights.server.ts'
import type { SignalListener } from './signals.server.ts'
import { limitPerOwner } from './limit-per-owner.ts'

export type Live = {
  /** Takes over a WebSocket upgrade whose origin the caller has checked. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, visitor: Visitor): void
  /** Call with every signal. */
  onSignal: SignalListener
  /** Call with the presence messages of other processes. */
  onPresence(text: string): void
  stop(): void
}

/** A page watches up to about thirty queries. */
const maxWatches = 60
const maxWatchesPerPerson = 600
const tooManyWatchesMessage =
  'Too many pages are open for this one to update automatically. Close some, or reload.'
const dayCheckMs = 10_000
const consentCheckMs = 100

/** Keeps every open page up to date. See docs/decisions/006-live-queries.md. */
export function openLive(
  api: LiveApi,
  log: Logger,
  mayOpen: AssertAccess,
  tellPresent: (text: string) => void,
): Live {
  const presence = new Presence(tellPresent)
  const presenceAccess = createPresenceAccess(presence, mayOpen)
  const admission = createAdmission(log, onAdmitted)
  const watchesByUser = limitPerOwner(maxWatchesPerPerson)
  /** Limits how many requests of one user's pages run concurrently, so that other users do not wait for them. */
  const requestQueue = createBoundedWork({ atOnce: 10, waiting: maxWatchesPerPerson })
  const connections = new Map<Connection, () => Promise<Context>>()
  const groups = openGroups(api, onGroupError, (group, watcher) => end(group, watcher, notFoundError()))

  /**
   * Ends a refused group and sends its watchers the reason. Our own errors are logged, and the next change tries
   * again. If the database is unavailable, the pages are disconnected: they reconnect, send their versions, and get
   * the differences.
   */
  function onGroupError(group: Group, error: unknown) {
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
    if (connection.watches.size >= maxWatches || !watchesByUser.take(connection.person))
      throw new AppError('too_many', tooManyWatchesMessage)
    const newWatch: Watch = { path, input, group: null }
    connection.watches.set(id, newWatch)
    await runQueued(connection, async () => {
      // The page may have moved on while this waited.
      if (connection.watches.get(id) === newWatch) await joinGroup(connection, id, newWatch, version)
    })
  }

  /** Runs a page's request when its user's turn comes, unless the page was closed in the meantime. */
  async function runQueued(connection: Connection, work: () => Promise<void>) {
    const release = await requestQueue.enter(connection.person)
    try {
      if (connections.has(connection)) await work()
    } finally {
      release()
    }
  }

  async function joinGroup(connection: Connection, id: number, watch: Watch, version: string | null) {
    const refusal = api.refusal(connection.context, watch.path)
    if (refusal) return refuse(connection, id, watch, refusal)
    watch.group = groups.of(connection, watch)
    connection.send(encodeMessage({ say: 'watching', id, group: watch.group.name }))
    await watch.group.join(connection, version)
  }

  /** Handles a message. A failure of any kind ends only the request itself. */
  async function handleMessage(connection: Connection, data: unknown) {
    let id = 0
    try {
      const message = parseClientMessage(data)
      if (message.say === 'still here') return connection.send(encodeMessage({ say: 'still here' }))
      if (message.say === 'look')
        return await runQueued(connection, () => presenceAccess.look(connection, message))
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
    watchesByUser.giveBack(connection.person)
  }

  /**
   * Reads the viewer again. If the rights differ, each watch moves to the group of the new rights, or ends.
   * Messages are held in the meantime, and dropped if the right to them was lost.
   */
  async function refreshRights(connection: Connection, readContext: () => Promise<Context>) {
    connection.hold()
    const lookUp = ++connection.rightsLookupCount
    const context = await readContext()
    // An older lookup that finishes late is ignored.
    if (lookUp !== connection.rightsLookupCount) return connection.release()
    if (!context.viewer.user) return connection.end(4401)
    const haveRightsChanged = rightsKey(connection.context, true) !== rightsKey(context, true)
    connection.context = context
    // The signal already ran the personal queries, perhaps with the old user data: a name is not part of the rights.
    if (!haveRightsChanged) {
      connection.release()
      return touchPersonal(connection)
    }
    // A group runs with the rights of one of its watchers and sends to all, so no one may stay in a group with
    // other rights.
    for (const watch of connection.watches.values()) groups.leave(connection, watch)
    await presenceAccess.checkRights(connection)
    connection.dropHeld()
    connection.release()
    for (const [id, watch] of connection.watches) {
      groups.leave(connection, watch)
      await joinGroup(connection, id, watch, null)
    }
  }

  function touchPersonal(connection: Connection) {
    for (const { path, input, group } of connection.watches.values())
      if (api.live(path, input).personal) group?.touch()
  }

  function refreshRightsSafely(connection: Connection, readContext: () => Promise<Context>) {
    refreshRights(connection, readContext).catch((error: unknown) => {
      // A user whose rights cannot be checked gets nothing.
      log.error({ part: 'live', err: error }, 'rights could not be derived')
      connection.end(1012)
    })
  }

  /** No signal is sent when a consent expires. */
  function endConsents() {
    for (const [connection, contextOf] of connections) {
      const end = consentEnd(connection.context.viewer)
      if (end !== null && end <= Date.now()) refreshRightsSafely(connection, contextOf)
    }
  }

  const signalled: SignalListener = (audience, topic) => {
    groups.signalled(audience, topic)
    presenceAccess.checkPrivate(audience, topic).catch((error: unknown) => {
      log.error({ part: 'live', err: error }, 'who has a record open could not be looked up')
    })
    if (topic !== null && !isRightsTopic(topic)) return
    for (const [connection, contextOf] of connections) {
      if (
        audience === null ||
        audience === 'everyone' ||
        viewerAudiences(connection.context.viewer).includes(audience)
      )
        refreshRightsSafely(connection, contextOf)
    }
  }

  /** Refreshes open pages at midnight, because results depend on the day. Only the differences are sent. */
  function refreshAtMidnight() {
    for (const connection of connections.keys()) {
      const days = todayKey(connection.context.viewer)
      if (days === connection.days) continue
      connection.days = days
      for (const { group } of connection.watches.values()) group?.touch()
    }
  }
  const dayTimer = setInterval(refreshAtMidnight, dayCheckMs)
  const consentTimer = setInterval(endConsents, consentCheckMs)

  function onAdmitted(socket: WebSocket, context: Context, readContext: () => Promise<Context>) {
    const connection = new Connection(socket, context, todayKey(context.viewer))
    connections.set(connection, readContext)
    socket.on('message', data => void handleMessage(connection, data))
    socket.on('close', () => {
      connections.delete(connection)
      presenceAccess.leave(connection)
      for (const id of connection.watches.keys()) forgetWatch(connection, id)
    })
  }

  return {
    accept: admission.accept,
    onSignal: signalled,
    onPresence: text => presence.onMessage(text),
    stop() {
      presence.stop()
      clearInterval(dayTimer)
      clearInterval(consentTimer)
      for (const connection of connections.keys()) connection.end(1012)
      admission.close()
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
