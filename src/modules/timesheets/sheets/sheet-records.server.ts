import type { Tx } from '../../../core/data/database.server.ts'
import { lockVersion, type RecordMapping } from '../../../core/data/rows.server.ts'
import type { RecordVersion } from '../../../core/data/record-edit.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { sheetRecordType } from '../record-types.ts'
import { timeSheets } from '../time.table.ts'
import { sheetStatusLabels, type SheetStatus } from '../rules/sheet.ts'

export type SheetFields = {
  status: SheetStatus
  submittedAt: Date | null
  decidedAt: Date | null
  decidedBy: string | null
  reason: string | null
}

export const sheetRecords: RecordMapping<typeof timeSheets, SheetFields> = {
  table: timeSheets,
  noun: sheetRecordType,
  one: 'week',
  toFields: ({ status, submittedAt, decidedAt, decidedBy, reason }) => ({
    status,
    submittedAt,
    decidedAt,
    decidedBy,
    reason,
  }),
  now: ({ status }) => `It is ${sheetStatusLabels[status].toLowerCase()} now.`,
}

/** Locks a week in the version that its author saw; another user's counts as absent. */
export async function lockOwnSheet(tx: Tx, { actor }: TenantContext, seen: RecordVersion) {
  const row = await lockVersion(tx, actor.tenantId, sheetRecords, seen)
  if (row.userId !== actor.userId) throw notFound('Week')
  return row
}
