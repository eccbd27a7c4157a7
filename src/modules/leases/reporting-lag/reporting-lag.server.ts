import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import {
  addRow,
  dropRow,
  fieldsIn,
  lockVersion,
  saveRow,
  type RecordMapping,
} from '../../../core/data/rows.server.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { deriveDaily } from '../lease-jobs.port.server.ts'
import { lease } from '../record/lease.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { lagTable } from '../../../core/land/reporting-lag.data.ts'
import { lagLine, lagSources, type LagLine } from '../../../core/land/reporting-lag.ts'
import { readReportingLags, reportingLags } from '../status/reporting-lag.table.ts'

const write = tenantProcedure(lease.access.write)

const lagKeyInput = z.object({
  state: z.string().max(5),
  source: z.enum(lagSources),
  version: z.int32().nullable(),
})

/** Procedures for reporting lags: the built-in table, and an organization's overrides. */
export const lagRouter = router({
  list: tenantProcedure(lease.access.read)
    .meta({ reads: ['reporting_lags'] })
    .query(({ ctx: { actor, inTenant } }) =>
      inTenant(async tx => {
        const lags = await readReportingLags(tx, actor.tenantId)
        const keys = new Set(lagTable.map(({ state, source }) => `${state} ${source}`))
        const added = lags.filter(({ state, source }) => !keys.has(`${state} ${source}`))
        return [...lagTable, ...added.map(line => ({ ...line, basis: '' }))].map(line => {
          const ownLag = lags.find(({ state, source }) => state === line.state && source === line.source)
          const { state, source, basis } = line
          const { months, day } = ownLag ?? line
          return { state, source, months, day, basis, version: ownLag?.version ?? null }
        })
      }),
    ),

  /** Saves an organization's override. `version` is null if the user saw no override. */
  save: write
    .input(
      z.object({
        version: z.int32().nullable(),
        seen: z.partialRecord(lagLine.keyof(), z.unknown()).optional(),
        line: z.unknown(),
      }),
    )
    .mutation(({ ctx, input: { version, seen, ...input } }) => {
      const line = parseFields(lagLine, input.line)
      const action = 'set reporting lag'
      return ctx.inTenant(async tx => {
        await rederiveLeases(tx, ctx)
        const lags = await readReportingLags(tx, ctx.actor.tenantId)
        if (version === null && !lags.some(lag => lagId(lag) === lagId(line))) {
          const added = await addRow(tx, ctx.actor, lagRecords, line, { act: action })
          return { version: added.version, before: null }
        }
        const edit = { id: lagId(line), version: version ?? 0, seen, changes: line }
        return saveRow(tx, ctx.actor, lagRecords, edit, { act: action })
      })
    }),

  /** Removes the override, so that the default applies again. */
  reset: write.input(lagKeyInput).mutation(({ ctx, input: { version, ...lag } }) =>
    ctx.inTenant(async tx => {
      if (version === null) return { before: null }
      const row = await lockVersion(tx, ctx.actor.tenantId, lagRecords, { id: lagId(lag), version })
      await rederiveLeases(tx, ctx)
      return { before: await dropRow(tx, ctx.actor, lagRecords, row, 'reset reporting lag') }
    }),
  ),
})

const lagId = ({ state, source }: { state: string; source: string }) => `${state} ${source}`

const lagRecords: RecordMapping<typeof reportingLags, LagLine> = {
  table: reportingLags,
  noun: 'reporting_lags',
  one: 'reporting lag',
  key: ['state', 'source'],
  toFields: fieldsIn(lagLine),
}

/** Queues the organization's leases for derivation, because their tones and their late wells depend on the lag. */
async function rederiveLeases(tx: Tx, { services, actor: { tenantId } }: TenantContext): Promise<void> {
  await signal(tx, tenantId, 'wells')
  await services.jobs.add(tx, deriveDaily, { tenantId })
}
