import { and, asc, eq } from 'drizzle-orm'
import { users } from '../../../core/auth/auth.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { writeRow } from '../../../core/data/rows.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { SheetAction } from '../rules/sheet.ts'
import { timeDecisions, type timeSheets } from '../time.table.ts'
import { sheetRecords, type SheetFields } from './sheet-records.server.ts'

type SheetRecord = typeof timeSheets.$inferSelect

/** Moves a locked week to its next status and records the user and the reason. */
export async function changeSheetStatus(
  tx: Tx,
  { actor }: TenantContext,
  sheet: SheetRecord,
  action: SheetAction,
  change: Partial<SheetFields>,
) {
  const { tenantId, userId } = actor
  const { version } = await writeRow(tx, actor, sheetRecords, sheet, change, action)
  const reason = change.reason ?? null
  await tx
    .insert(timeDecisions)
    .values({ tenantId, id: newId(), sheetId: sheet.id, act: action, reason, createdBy: userId })
  return { id: sheet.id, version }
}

/** Reads the decisions about a week, the first one first. */
export async function readDecisions(tx: Tx, tenantId: string, sheetId: string) {
  const rows = await tx
    .select({
      id: timeDecisions.id,
      act: timeDecisions.act,
      reason: timeDecisions.reason,
      at: timeDecisions.createdAt,
      by: users.name,
    })
    .from(timeDecisions)
    .leftJoin(users, eq(users.id, timeDecisions.createdBy))
    .where(and(eq(timeDecisions.tenantId, tenantId), eq(timeDecisions.sheetId, sheetId)))
    .orderBy(asc(timeDecisions.createdAt), asc(timeDecisions.id))
  return rows.map(({ at, by, ...row }) => ({ ...row, at: at.toISOString(), by: by ?? 'A former member' }))
}
