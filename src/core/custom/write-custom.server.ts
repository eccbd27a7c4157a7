import type { Tx } from '../data/database.server.ts'
import type { Actor } from '../data/record.server.ts'
import { saveRow, type Saved } from '../data/rows.server.ts'
import { validateCustomValues } from './custom-fields.server.ts'
import { customizableFor } from './customizables.server.ts'

/** The record and version that the user saw, and the new custom field values. */
type CustomEdit = {
  id: string
  version: number
  seen?: Record<string, unknown> | undefined
  changes: Record<string, unknown>
}

/**
 * Writes custom fields of one record like its form: validated by kind, checked for conflicts, and logged.
 * First check the right to change the record (`checkCustomAccess`), and call this before locking any record.
 * @throws AppError with messages by field; `conflict` if another user changed it; `not_found`
 */
export async function writeCustom(
  tx: Tx,
  actor: Actor,
  noun: string,
  { id, version, seen, changes }: CustomEdit,
): Promise<Saved<Record<string, unknown>>> {
  const { records } = customizableFor(noun)
  const requested = await validateCustomValues(tx, actor.tenantId, noun, changes)
  return saveRow(tx, actor, records, { id, version, seen, changes: requested })
}
