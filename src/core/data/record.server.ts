import { onConflictIgnore } from './distributed/as-inserts.ts'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Scope, Tx } from './database.server.ts'
import { sendSignals } from './connection/signals.server.ts'
import { redactPrivateChanges } from './changes/private-changes.server.ts'
import type { Change } from './changes/logged-record-types.server.ts'
import { createSealNonce } from './seal-key.server.ts'
import { readTitles } from './changes/titles.server.ts'
import { settleAll } from './settle-all.server.ts'

/** The user who writes, the organization, and the origin of the request. */
export type Actor = Scope & { origin: Origin }

/** The origin of a request. A job has none. */
export type Origin = {
  ip: string | null
  userAgent: string | null
  path: string | null
  method: string | null
  /** The support agent who acts for the user, with their consent. Omitted if the user acts themselves. */
  actedBy?: string
}

export const noOrigin: Origin = { ip: null, userAgent: null, path: null, method: null }

export { platformId } from './platform-id.ts'

/** Writes a log line in the transaction of the change. Listeners get the topic when it commits. */
export async function recordChange(tx: Tx, actor: Actor, change: Change): Promise<void> {
  await recordChanges(tx, actor, [change])
}

/** Log lines per insert. */
const batchSize = 1000

/**
 * Writes the log lines of one action on many records. Each is queued for sealing with a proof that the
 * product wrote it.
 */
export async function recordChanges(tx: Tx, actor: Actor, changes: readonly Change[]): Promise<void> {
  const { tenantId, userId, origin } = actor
  for (let index = 0; index < changes.length; index += batchSize) {
    const batch = await redactPrivateChanges(tx, tenantId, changes.slice(index, index + batchSize))
    const titles = await readTitles(tx, tenantId, batch)
    const lines = batch.map((change, i) => ({ ...change, ...changedFieldsOnly(change), title: titles[i] }))
    const { nonce, key } = createSealNonce()
    const insert = tx
      .execute(sql`
      with written as (
        insert into changes (tenant_id, actor_id, noun, record_id, act, before, after, title, ip, user_agent, path, method,
          acted_by)
        select ${tenantId}::uuid, ${userId}::text, noun, "recordId", act, before, after, title,
          ${origin.ip}::text, ${origin.userAgent}::text, ${origin.path}::text, ${origin.method}::text,
          ${origin.actedBy ?? null}::text
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          line (noun text, "recordId" text, act text, before jsonb, after jsonb, title text)
        returning ${sql.raw(sealedColumns)})
      insert into unsealed_changes (tenant_id, change_id, nonce, proof)
      select tenant_id, id, ${nonce}, change_proof(${key}, ${sql.raw(sealedColumns)}) from written
      ${sql.raw(onConflictIgnore)}`)
      .execute()
    const topics = [...new Set([...batch.map(({ noun }) => noun), logTopic])]
    await settleAll([insert, sendSignals(tx, topicSignals(tenantId, topics))])
  }
}

/** The columns that a seal covers, in the order that change_digest expects. */
export const sealedColumns =
  'title_sealed, tenant_id, id, at, actor_id, noun, record_id, act, before, after, ip, user_agent, path, method, title, acted_by'

/** The signals sent for new log lines: to listeners of their kinds and of the log, and to staff for every log. */
const topicSignals = (tenantId: string, topics: readonly string[]): string[] => [
  ...topics.map(topic => `${tenantId} ${topic}`),
  'everyone every_change',
]

/** The topic of the log itself, for pages that show it. */
export const logTopic = 'changes'

/**
 * Signals that a topic of an organization, or of `person:<id>`, changed, without the content. Equal signals of one
 * transaction arrive only once.
 */
export const signal = (tx: Tx, audience: string, topic: string) => sendSignals(tx, [`${audience} ${topic}`])

const bookkeeping = new Set(['version', 'updatedAt', 'updatedBy', 'createdAt', 'createdBy', 'tenantId'])

/** An update logs only the fields that differ; a creation or deletion logs all fields that were set. */
function changedFieldsOnly({ before, after }: Change): { before: unknown; after: unknown } {
  if (!isRecord(before) || !isRecord(after)) return { before: before ?? null, after: after ?? null }
  const changed = Object.keys({ ...before, ...after }).filter(
    key => !bookkeeping.has(key) && !isDeepStrictEqual(before[key], after[key]),
  )
  const pickChanged = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map(key => [key, values[key] ?? null]))
  return { before: pickChanged(before), after: pickChanged(after) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
