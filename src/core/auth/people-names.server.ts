import { inArray } from 'drizzle-orm'
import { users } from './auth.table.ts'
import type { Tx } from '../data/database.server.ts'

/** The current names of users. The ids must come from rows of the organization, never from the client. */
export async function readPeopleNames(tx: Tx, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const { id, name } = users
  const rows = await tx
    .select({ id, name })
    .from(users)
    .where(inArray(id, [...new Set(ids)]))
    // Sorted, so that equal requests get equal bytes.
    .orderBy(id)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
