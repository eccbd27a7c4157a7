import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { getRefusal } from '../../../core/access/refusal.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { addRow, missingError, readDeleted, saveRow, setDeleted } from '../../../core/data/rows.server.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { readParameters } from '../../../core/reports/report-kind.server.ts'
import { findReportKind } from '../report-kinds.server.ts'
import { releaseQuota, reserveQuota } from '../../../core/tenancy/limits.server.ts'
import { reportAccess } from '../access.ts'
import { kindName, savedReport, type SavedReport } from '../report.ts'
import { reports } from '../report.table.ts'
import {
  lockReport,
  recordType,
  requireReadableKind,
  readReport,
  userReportRecords,
  visibleReportsCondition,
} from './report-records.server.ts'

const read = tenantProcedure(reportAccess.read).meta({ reads: [recordType], personal: true })
const write = tenantProcedure(reportAccess.write)
const idInput = z.object({ id: z.uuid() })

const refusals = {
  report_name: ['name', 'Another report has this name.'],
} satisfies Parameters<typeof rethrowAsFieldError>[1]
const withNameError = <T>(operation: Promise<T>) =>
  operation.catch((error: unknown) => rethrowAsFieldError(error, refusals))

export const savedProcedures = {
  /** Reads the reports of kinds that the viewer may read, by name. */
  list: read.query(({ ctx: { viewer, actor, inTenant } }) =>
    inTenant(async tx => {
      const { id, version, kind, name, ownerId, updatedAt, updatedBy } = reports
      const rows = await tx
        .select({ id, version, kind, name, ownerId, updatedAt, updatedBy })
        .from(reports)
        .where(visibleReportsCondition(actor.tenantId, actor.userId))
        .orderBy(asc(name), asc(id))
      return rows.flatMap(({ ownerId: owner, ...row }) => {
        const reportKind = findReportKind(row.kind)
        if (!reportKind || getRefusal(viewer, reportKind.gate) !== null) return []
        return [{ ...row, kindTitle: reportKind.title, shared: owner === null }]
      })
    }),
  ),

  get: read.input(idInput).query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { row } = await readReport(tx, ctx, id)
      const fields: SavedReport = await userReportRecords(ctx.actor.userId).toFields(row, tx)
      return { id, version: row.version, kind: row.kind, fields }
    }),
  ),

  create: write
    .input(z.object({ kind: kindName, fields: savedReport }))
    .mutation(({ ctx, input: { kind, fields } }) => {
      readParameters(requireReadableKind(ctx.viewer, kind), fields.parameters)
      return withNameError(
        ctx.inTenant(async tx => {
          await reserveQuota(tx, ctx.membership, 'maxReports', 'reports')
          const row = await addRow(tx, ctx.actor, userReportRecords(ctx.actor.userId), fields, { kind })
          return { id: row.id, version: row.version }
        }),
      )
    }),

  update: write
    .input(
      idInput.extend({ version: z.int32(), seen: savedReport.partial(), changes: savedReport.partial() }),
    )
    .mutation(({ ctx, input: { id, version, seen, changes } }) =>
      withNameError(
        ctx.inTenant(async tx => {
          const { row, kind } = await lockReport(tx, ctx, id)
          if (changes.parameters) readParameters(kind, changes.parameters)
          const records = userReportRecords(row.ownerId ?? ctx.actor.userId)
          const edit = { id, version, seen, changes: changes as Partial<SavedReport> }
          const savedRow = await saveRow(tx, ctx.actor, records, edit)
          return { version: savedRow.version }
        }),
      ),
    ),

  remove: write.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      await lockReport(tx, ctx, id)
      await setDeleted(tx, ctx.actor, userReportRecords(ctx.actor.userId), [id], true)
      await releaseQuota(tx, ctx.actor.tenantId, 'maxReports')
    }),
  ),

  /** Restores a removed report. */
  restore: write.input(idInput).mutation(({ ctx, input: { id } }) =>
    withNameError(
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        const records = userReportRecords(userId)
        const row = await readDeleted(tx, tenantId, records, id)
        if (row.ownerId !== null && row.ownerId !== userId) throw missingError(records)
        requireReadableKind(ctx.viewer, row.kind)
        await reserveQuota(tx, ctx.membership, 'maxReports', 'reports')
        await setDeleted(tx, ctx.actor, records, [id], false)
      }),
    ),
  ),
}
