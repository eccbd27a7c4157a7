import { validateCustomValues } from '../../core/custom/custom-fields.server.ts'
import { rethrowAsFieldError } from '../../core/data/rethrow-as-field-error.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import type { Actor } from '../../core/data/record.server.ts'
import { addRow } from '../../core/data/rows.server.ts'
import { parseFields } from '../../core/form/parse-fields.ts'
import { access } from './access.ts'
import {
  curativeRecords,
  curativeRefusals,
  saveTracts,
  recordType,
} from './record/curative-records.server.ts'
import { curativeSchema } from './record/curative.ts'

/** The permission to add curative items. */
export const addCurativeGate = access.write

/**
 * Adds a curative item in the caller's transaction and returns its id.
 * @throws AppError invalid
 */
export async function addCurative(tx: Tx, actor: Actor, sent: unknown): Promise<string> {
  const fields = parseFields(curativeSchema, sent)
  const custom = await validateCustomValues(tx, actor.tenantId, recordType, sent as object)
  const { id } = await addRow(tx, actor, curativeRecords, { ...fields, ...custom }).catch((error: unknown) =>
    rethrowAsFieldError(error, curativeRefusals),
  )
  await saveTracts(tx, actor.tenantId, [id])
  return id
}
