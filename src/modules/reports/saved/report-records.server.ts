import { and, eq, isNull, or } from 'drizzle-orm'
import { getRefusal, type Viewer } from '../../../core/access/refusal.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockRow, readRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import type { AnyReportKind } from '../../../core/reports/report-kind.server.ts'
import { findReportKind } from '../report-kinds.server.ts'
import { reportAccess } from '../access.ts'
import type { SavedReport } from '../report.ts'
import { reports, type ReportRow } from '../report.table.ts'

export const recordType = 'reports'

/** Defines how reports are stored. A shared report belongs to the organization; unsharing makes it personal. */
export const userReportRecords = (userId: string): RecordMapping<typeof reports, SavedReport> => ({
  table: reports,
  noun: recordType,
  one: 'report',
  nameField: 'name',
  toFields: ({ name, ownerId, parameters, hidden }) => ({
    name,
    shared: ownerId === null,
    parameters,
    hidden,
  }),
  toColumns: ({ shared, ...fields }) => ({ ...fields, ownerId: shared ? null : userId }),
})

type ReportReader = { viewer: Viewer; actor: { tenantId: string; userId: string } }

/** Returns the condition for the reports that a user may see: the organization's and their own. */
export const visibleReportsCondition = (tenantId: string, userId: string) =>
  and(
    eq(reports.tenantId, tenantId),
    isNull(reports.deletedAt),
    or(isNull(reports.ownerId), eq(reports.ownerId, userId)),
  )

/**
 * Returns a kind whose reports the viewer may read; unknown kinds do not exist.
 * @throws AppError if the kind does not exist or the viewer may not read it
 */
export function requireReadableKind(viewer: Viewer, name: string): AnyReportKind {
  const kind = findReportKind(name)
  if (!kind) throw notFound('Report')
  const denial = getRefusal(viewer, reportAccess.read) ?? getRefusal(viewer, kind.gate)
  if (denial) throw new AppError(denial, refusalMessages[denial].detail)
  return kind
}

/** Reads a report that the viewer may read. Another user's personal report is treated as nonexistent. */
export const readReport = (tx: Tx, reader: ReportReader, id: string) =>
  requireReadable(readRow, tx, reader, id)

/** Reads a report that the viewer may read and locks it until the transaction ends. */
export const lockReport = (tx: Tx, reader: ReportReader, id: string) =>
  requireReadable(lockRow, tx, reader, id)

async function requireReadable(read: typeof readRow, tx: Tx, { viewer, actor }: ReportReader, id: string) {
  const row: ReportRow = await read(tx, actor.tenantId, userReportRecords(actor.userId), id)
  if (row.ownerId !== null && row.ownerId !== actor.userId) throw notFound('Report')
  return { row, kind: requireReadableKind(viewer, row.kind) }
}
