import { AsyncResource } from 'node:async_hooks'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { enterSql, type Database, type Tx } from '../database.server.ts'
import { groupBy } from '../grouped.ts'
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
const maxGroup = 100
/** Milliseconds after which others stop waiting for a transaction, such as one that waits for a locked record. */
const maxWaitMs = 100

type Waiting<W, Answer> = {
  write: W
  /** The caller's own async context, which determines its connections and timeouts. */
  context: AsyncResource
  resolve: (result: Answer) => void
  reject: (error: unknown) => void
}
type Queue<W, Answer> = Waiting<W, Answer>[]

export type Rules<W extends Write, Answer> = {
  /** Makes one write exactly as it would be made without a group. */
  one: (tx: Tx, write: W) => Promise<Answer>
  /** Makes the writes of one caller and returns a result for each, in order. */
  many: (tx: Tx, writes: readonly W[]) => Promise<Answer[]>
  /** Two writes with the same key never share a transaction. */
  keyOf?: (write: W) => unknown
}

/**
 * Group commit: writes of one kind and organization that arrive while a transaction of that kind runs share the next
 * one. A write that finds none running starts immediately in its own transaction. No call returns before its commit,
 * and writes start in order of arrival. If a group fails before its commit, each of its writes is tried separately,
 * so that one bad write never fails another.
 */
export function groupCommit<W extends Write, Answer>(rules: Rules<W, Answer>): (write: W) => Promise<Answer> {
  const queues = new WeakMap<Database, Map<string, Queue<W, Answer>>>()

  return write =>
    new Promise((resolve, reject) => {
      const { actor, services } = write.ctx
      const ofDatabase = queues.get(services.database) ?? new Map<string, Queue<W, Answer>>()
      queues.set(services.database, ofDatabase)
      const waiting = { write, context: new AsyncResource('write'), resolve, reject }
      const running = ofDatabase.get(actor.tenantId)
      if (running) return void running.push(waiting)
      const queue = [waiting]
      ofDatabase.set(actor.tenantId, queue)
      void drainQueue(queue, rules).then(() => ofDatabase.delete(actor.tenantId))
    })
}

async function drainQueue<W extends Write, Answer>(
  queue: Queue<W, Answer>,
  rules: Rules<W, Answer>,
): Promise<void> {
  while (queue.length > 0) {
    const group = nextGroup(queue, rules.keyOf)
    const written = group.length === 1 ? runAlone(group[0]!, rules) : writeGroup(group, rules)
    await Promise.race([written, setTimeout(maxWaitMs, null, { ref: false })])
  }
}

/** Takes the longest waiting writes up to the first that shares its key with one of them. */
function nextGroup<W, Answer>(waiting: Queue<W, Answer>, getKey: (write: W) => unknown = write => write) {
  const keys = new Set<unknown>()
  let size = 0
  for (const { write } of waiting.slice(0, maxGroup)) {
    if (keys.has(getKey(write))) break
    keys.add(getKey(write))
    size++
  }
  return waiting.splice(0, size)
}

const runAlone = <W extends Write, Answer>(
  { write, context, resolve, reject }: Waiting<W, Answer>,
  { one }: Rules<W, Answer>,
) => context.runInAsyncScope(() => write.ctx.inTenant(tx => one(tx, write))).then(resolve, reject)

async function writeGroup<W extends Write, Answer>(
  group: readonly Waiting<W, Answer>[],
  rules: Rules<W, Answer>,
) {
  const first = group[0]!
  const { actor, services } = first.write.ctx
  let committing = false
  try {
    const answers = await first.context.runInAsyncScope(() =>
      services.database.inTenant(actor, async tx => {
        const created = await madeByCaller(tx, group, rules)
        committing = true
        return created
      }),
    )
    for (const { write, resolve } of group) {
      if (write.ctx.actor.writes) write.ctx.actor.writes.proven = true
      resolve(answers.get(write)!)
    }
  } catch (error) {
    // A commit that failed may still have taken effect, so no write is tried again.
    if (committing) for (const { reject } of group) reject(error)
    else for (const each of group) await runAlone(each, rules)
  }
}

/** Makes the writes of a group caller by caller. The transaction is bound to each caller and checks their rights. */
async function madeByCaller<W extends Write, Answer>(
  tx: Tx,
  group: readonly Waiting<W, Answer>[],
  { many }: Rules<W, Answer>,
): Promise<Map<W, Answer>> {
  const byCaller = groupBy(
    group.map(({ write }) => write),
    ({ ctx }) => callerKey(ctx.actor),
  )
  const answers = new Map<W, Answer>()
  for (const [index, writes] of [...byCaller.values()].entries()) {
    if (index > 0) await tx.execute(sql.raw(enterSql(writes[0]!.ctx.actor)))
    const created = await many(tx, writes)
    for (const [i, write] of writes.entries()) answers.set(write, created[i]!)
  }
  return answers
}

/** Equal for writes with the same user, session, rights and origin. */
const callerKey = ({ userId, rights, origin }: Actor) =>
  JSON.stringify([userId, rights?.sessionId, rights?.stand, origin])
