import { AsyncResource } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { switchUserSql, type Database, type Tx } from '../database.server.ts'
import { groupBy } from '../group-by.ts'
import type { Actor } from '../record.server.ts'

/** A write and its caller. `inTenant` runs work in a transaction of only this caller. */
export type Write = {
  ctx: {
    actor: Actor
    services: { database: Database }
    inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  }
}

/** The most writes of one transaction. Further writes wait for the next one. */
const maxGroupSize = 100
/** Milliseconds after which others stop waiting for a transaction, such as one that waits for a locked record. */
const maxWaitMs = 100

type PendingWrite<W, Answer> = {
  write: W
  /** The caller's own async context, which determines its connections and timeouts. */
  context: AsyncResource
  resolve: (result: Answer) => void
  reject: (error: unknown) => void
}
type Queue<W, Answer> = PendingWrite<W, Answer>[]

export type WriteRules<W extends Write, Answer> = {
  /** Makes one write exactly as it would be made without a group. */
  one: (tx: Tx, write: W) => Promise<Answer>
  /** Makes the writes of one caller and returns a result for each, in order. */
  many: (tx: Tx, writes: readonly W[]) => Promise<Answer[]>
  /** Two writes with the same key never share a transaction. */
  getConflictKey?: (write: W) => unknown
}

/**
 * Group commit: writes of one kind and organization that arrive while a transaction of that kind runs share the next
 * one. A write that finds none running starts immediately in its own transaction. No call returns before its commit,
 * and writes start in order of arrival. If a group fails before its commit, each of its writes is tried separately,
 * so that one bad write never fails another.
 */
export function groupCommit<W extends Write, Answer>(
  rules: WriteRules<W, Answer>,
): (write: W) => Promise<Answer> {
  const queues = new WeakMap<Database, Map<string, Queue<W, Answer>>>()

  return write =>
    new Promise((resolve, reject) => {
      const { actor, services } = write.ctx
      const queueByTenant = queues.get(services.database) ?? new Map<string, Queue<W, Answer>>()
      queues.set(services.database, queueByTenant)
      const pendingWrite = { write, context: new AsyncResource('write'), resolve, reject }
      const running = queueByTenant.get(actor.tenantId)
      if (running) return void running.push(pendingWrite)
      const queue = [pendingWrite]
      queueByTenant.set(actor.tenantId, queue)
      void drainQueue(queue, rules).then(() => queueByTenant.delete(actor.tenantId))
    })
}

async function drainQueue<W extends Write, Answer>(
  queue: Queue<W, Answer>,
  rules: WriteRules<W, Answer>,
): Promise<void> {
  while (queue.length > 0) {
    const group = nextGroup(queue, rules.getConflictKey)
    const groupDone = group.length === 1 ? runAlone(group[0]!, rules) : writeGroup(group, rules)
    await Promise.race([groupDone, setTimeout(maxWaitMs, null, { ref: false })])
  }
}

/** Takes the longest waiting writes up to the first that shares its key with one of them. */
function nextGroup<W, Answer>(queue: Queue<W, Answer>, getKey: (write: W) => unknown = write => write) {
  const keys = new Set<unknown>()
  let size = 0
  for (const { write } of queue.slice(0, maxGroupSize)) {
    if (keys.has(getKey(write))) break
    keys.add(getKey(write))
    size++
  }
  return queue.splice(0, size)
}

const runAlone = <W extends Write, Answer>(
  { write, context, resolve, reject }: PendingWrite<W, Answer>,
  { one }: WriteRules<W, Answer>,
) => context.runInAsyncScope(() => write.ctx.inTenant(tx => one(tx, write))).then(resolve, reject)

async function writeGroup<W extends Write, Answer>(
  group: readonly PendingWrite<W, Answer>[],
  rules: WriteRules<W, Answer>,
) {
  const first = group[0]!
  const { actor, services } = first.write.ctx
  let committing = false
  try {
    const answerByWrite = await first.context.runInAsyncScope(() =>
      services.database.inTenant(actor, async tx => {
        const result = await writeByCaller(tx, group, rules)
        committing = true
        return result
      }),
    )
    for (const { write, resolve } of group) {
      if (write.ctx.actor.writes) write.ctx.actor.writes.areRightsChecked = true
      resolve(answerByWrite.get(write)!)
    }
  } catch (error) {
    // A commit that failed may still have taken effect, so no write is tried again.
    if (committing) for (const { reject } of group) reject(error)
    else for (const pendingWrite of group) await runAlone(pendingWrite, rules)
  }
}

/** Makes the writes of a group caller by caller. The transaction is bound to each caller and checks their rights. */
async function writeByCaller<W extends Write, Answer>(
  tx: Tx,
  group: readonly PendingWrite<W, Answer>[],
  { many }: WriteRules<W, Answer>,
): Promise<Map<W, Answer>> {
  const byCaller = groupBy(
    group.map(({ write }) => write),
    ({ ctx }) => callerKey(ctx.actor),
  )
  const answerByWrite = new Map<W, Answer>()
  for (const [index, writes] of [...byCaller.values()].entries()) {
    if (index > 0) await tx.execute(sql.raw(switchUserSql(writes[0]!.ctx.actor)))
    const results = await many(tx, writes)
    for (const [i, write] of writes.entries()) answerByWrite.set(write, results[i]!)
  }
  return answerByWrite
}

/** Equal for writes with the same user, session, rights and origin. */
const callerKey = ({ userId, rights, origin }: Actor) =>
  JSON.stringify([userId, rights?.sessionId, rights?.stand, origin])
