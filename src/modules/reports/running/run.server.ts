import { z } from 'zod'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { parameterFields, runReport } from '../../../core/reports/report-kind.server.ts'
import { reportKindsFor } from '../report-kinds.server.ts'
import { reportAccess } from '../access.ts'
import { hiddenColumns, kindName, reportParameters } from '../report.ts'
import { requireReadableKind } from '../saved/report-records.server.ts'
import { truncateResult } from './truncate-result.ts'
import { runAndCount } from './count-run.server.ts'

/** Maximum number of rows per table sent to a page; exports have all of them. */
const maxPageRows = 500

const read = tenantProcedure(reportAccess.read)
const kindInput = z.object({ kind: kindName })

export const runProcedures = {
  kinds: read.query(({ ctx }) =>
    reportKindsFor(ctx.viewer).map(({ name, title, words }) => ({ name, title, words })),
  ),

  /** Reads the parameters and choices of a kind. */
  kind: read.input(kindInput).query(({ ctx, input }) => {
    const kind = requireReadableKind(ctx.viewer, input.kind)
    const { name, title, words } = kind
    const context = { tenantId: ctx.actor.tenantId, today: ctx.today }
    return ctx.inTenant(async tx => ({ name, title, words, ...(await parameterFields(tx, kind, context)) }))
  }),

  /** Runs a report and returns its current result, which is not stored. */
  run: read
    .input(kindInput.extend({ parameters: reportParameters, hidden: hiddenColumns.default([]) }))
    .query(({ ctx, input: { kind: name, parameters, hidden } }) => {
      const kind = requireReadableKind(ctx.viewer, name)
      const { tenantId, userId } = ctx.actor
      const { services, today } = ctx
      return runAndCount(services, { tenantId, userId, today }, { kind: name, way: 'page' }, async () => {
        const result = await ctx.inTenant(tx => runReport(tx, kind, { tenantId, today, parameters }))
        return { today, ...truncateResult(result, maxPageRows, hidden) }
      })
    }),
}
