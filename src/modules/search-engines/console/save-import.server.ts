import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import type { ConsoleExport } from './console-table.ts'

export const importRecordType = 'console_imports'

type NewImport = ConsoleExport & { source: 'file' | 'google'; fileName: string }

/** Saves the figures of an export. A fetch from Google replaces the previous one. */
export async function saveImport(
  tx: Tx,
  actor: Actor,
  { source, fileName, firstDay, lastDay, tables }: NewImport,
) {
  const id = newId()
  const rowCount = tables.reduce((sum, { rows }) => sum + rows.length, 0)
  const skipped = tables.reduce((sum, table) => sum + table.skipped, 0)
  if (source === 'google') await tx.execute(sql`delete from console_imports where source = 'google'`)
  await tx.execute(sql`
    insert into console_imports (id, source, file_name, first_day, last_day, row_count, skipped, created_by)
    values (${id}, ${source}, ${fileName}, ${firstDay}, ${lastDay}, ${rowCount}, ${skipped}, ${actor.userId})`)
  for (const { dimension, rows } of tables)
    await tx.execute(sql`
      insert into console_rows (import_id, dimension, key, clicks, impressions, position)
      select ${id}::uuid, ${dimension}, key, clicks, impressions, position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        line (key text, clicks bigint, impressions bigint, position double precision)
      on conflict (import_id, dimension, key) do nothing`)
  const after = { source, fileName, firstDay, lastDay, rowCount, skipped }
  await recordChange(tx, actor, { noun: importRecordType, recordId: id, act: 'import', after })
  return { id, rowCount, skipped }
}
