import type { Tx } from '../data/database.server.ts'
import type { Actor } from '../data/record.server.ts'
import { saveRow, type Saved } from '../data/rows.server.ts'
import { readCustom } from './custom-fields.server.ts'
import { customizableOf } from './customizables.server.ts'

/** The record and the version of it that a person saw, and what is to stand in its custom fields. */
type CustomEdit = {
  id: string
  version: number
  seen?: Record<string, unknown> | undefined
  changes: Record<string, unknown>
}

/**
 * Writes custom fields of one record as its form does: read by their kinds, met with what others changed, recorded. Ask
 * for the right to change it first (`checkCustom`), and before any record is locked.
 * @throws AppError what is wrong, beside its field; `conflict` where someone else changed it; `not_found`
 */
export async function writeCustom(
  tx: Tx,
  actor: Actor,
  noun: string,
  { id, version, seen, changes }: CustomEdit,
): Promise<Saved<Record<string, unknown>>> {
  const { records } = customizableOf(noun)
  const wanted = await readCustom(tx, actor.tenantId, noun, changes)
  return saveRow(tx, actor, records, { id, version, seen, changes: wanted })
}
