import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hashToken } from '../../../core/access/hash-token.server.ts'
import { addRow, dropRow, lockVersion, type RecordMapping } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { runReport } from '../../../core/reports/report-kind.server.ts'
import { reportAccess } from '../access.ts'
import { truncateResult } from '../running/truncate-result.ts'
import { recordType, lockReport, readReport } from '../saved/report-records.server.ts'
import { linkDuration, maxLinks, sharedPath } from './report-link.ts'
import { reportLinks } from './report-link.table.ts'

/** The maximum number of rows shared per table, and of characters over all tables. */
const maxRows = 1000
const maxCharacters = 2_000_000
const dayMs = 86_400_000

const write = tenantProcedure(reportAccess.write)
const reportInput = z.object({ reportId: z.uuid() })

/** Links are logged in the log of their report. */
const linkRecords = (reportId: string): RecordMapping<typeof reportLinks, { expiresAt: Date }> => ({
  table: reportLinks,
  noun: recordType,
  one: 'link',
  parent: { column: 'reportId', id: reportId },
  toFields: ({ expiresAt }) => ({ expiresAt }),
})

/** Procedures for links that show a report without an account, in its state when the link was created. */
export const linkRouter = router({
  /** Reads the open links of a report. */
  list: write.input(reportInput).query(({ ctx, input: { reportId } }) =>
    ctx.inTenant(async tx => {
      await readReport(tx, ctx, reportId)
      const { id, version, createdAt, expiresAt, onDay, views, lastViewedAt, tenantId } = reportLinks
      return tx
        .select({ id, version, createdAt, expiresAt, onDay, views, lastViewedAt })
        .from(reportLinks)
        .where(
          and(
            eq(tenantId, ctx.actor.tenantId),
            eq(reportLinks.reportId, reportId),
            gt(expiresAt, sql`now()`),
          ),
        )
        .orderBy(asc(createdAt), asc(id))
    }),
  ),

  /** Shares the report's current result. Only this call returns the address. */
  create: write.input(reportInput.extend({ days: linkDuration })).mutation(async ({ ctx, input }) => {
    const { actor, today, services } = ctx
    const { tenantId } = actor
    const result = await services.database.readTenant(actor, async tx => {
      const { row, kind } = await readReport(tx, ctx, input.reportId)
      const complete = await runReport(tx, kind, { tenantId, today, parameters: row.parameters })
      return removeLinks(truncateResult(complete, maxRows, row.hidden))
    })
    if (JSON.stringify(result).length > maxCharacters)
      throw new AppError(
        'too_large',
        'This report is too large to share. Narrow the filters or hide columns.',
      )
    const key = randomBytes(32).toString('base64url')
    await ctx.inTenant(async tx => {
      // Links of a report are created one at a time, so that the limit holds.
      const { row } = await lockReport(tx, ctx, input.reportId)
      const openLinkCount = await tx.$count(
        reportLinks,
        and(
          eq(reportLinks.tenantId, tenantId),
          eq(reportLinks.reportId, row.id),
          gt(reportLinks.expiresAt, sql`now()`),
        ),
      )
      if (openLinkCount >= maxLinks)
        throw new AppError('invalid', `This report has ${maxLinks} links, the maximum. Revoke one first.`)
      const expiresAt = new Date(Date.now() + Number(input.days) * dayMs)
      const details = { keyHash: hashToken(key), onDay: today, title: row.name, result }
      await addRow(tx, actor, linkRecords(row.id), { expiresAt }, { act: 'share by link', ...details })
    })
    return { address: `${services.config.PUBLIC_URL}/files${sharedPath}?key=${key}` }
  }),

  /** Ends a link immediately and permanently: a new link has another address. */
  revoke: write
    .input(reportInput.extend({ id: z.uuid(), version: z.int32() }))
    .mutation(({ ctx, input: { reportId, id, version } }) =>
      ctx.inTenant(async tx => {
        await readReport(tx, ctx, reportId)
        const records = linkRecords(reportId)
        const row = await lockVersion(tx, ctx.actor.tenantId, records, { id, version })
        await dropRow(tx, ctx.actor, records, row, 'revoke link')
      }),
    ),
})

/** External readers cannot open the links behind numbers, and must not learn their addresses. */
const removeLinks = (result: ReturnType<typeof truncateResult>) => ({
  ...result,
  tables: result.tables.map(table => ({ ...table, rows: table.rows.map(({ cells }) => ({ cells })) })),
})
