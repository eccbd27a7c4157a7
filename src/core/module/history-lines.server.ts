import type { Tx } from '../data/database.server.ts'
import { historyOf } from '../data/history.server.ts'
import type { TenantContext } from '../http/procedure.server.ts'
import { linesInWords } from './lines-in-words.server.ts'

/** What happened to a record, in the words of its noun, the latest first. */
export async function historyLines(
  tx: Tx,
  { actor: { tenantId }, membership }: Pick<TenantContext, 'actor' | 'membership'>,
  noun: string,
  id: string,
) {
  const changes = await historyOf(tx, tenantId, noun, id)
  const kept = changes.map(change => ({ ...change, tenantId }))
  const lines = await linesInWords(tx, kept, membership.timeZone)
  return changes.map(({ id, at, who }, index) => {
    const { what, details } = lines[index]!
    return { id, at, who, what, details }
  })
}
