import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { record } from '../../../core/data/record.server.ts'
import { clash } from '../../../core/error/clash.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { deriveDaily } from '../lease-jobs.port.server.ts'
import { lease } from '../record/lease.ts'
import { readPart } from '../../../core/form/read-part.ts'
import { lagTable } from '../standing/reporting-lag.data.ts'
import { lagLine, lagSources } from '../standing/reporting-lag.ts'
import { lagsOf, reportingLags } from '../standing/reporting-lag.table.ts'

const write = tenantProcedure(lease.access.write)

const named = z.object({ state: z.string().max(5), source: z.enum(lagSources), version: z.int().nullable() })

/** By when months are reported: the table of the program, and the lines that an organization put in their place. */
export const lagRouter = router({
  list: tenantProcedure(lease.access.read)
    .meta({ reads: ['leases'] })
    .query(({ ctx: { actor, inTenant } }) =>
      inTenant(async tx => {
        const own = await lagsOf(tx, actor.tenantId)
        const keys = new Set(lagTable.map(({ state, source }) => `${state} ${source}`))
        const added = own.filter(({ state, source }) => !keys.has(`${state} ${source}`))
        return [...lagTable, ...added.map(line => ({ ...line, basis: '' }))].map(line => {
          const ownLag = own.find(({ state, source }) => state === line.state && source === line.source)
          const { state, source, basis } = line
          const { months, day } = ownLag ?? line
          return { state, source, months, day, basis, version: ownLag?.version ?? null }
        })
      }),
    ),

  /** Puts the organization's own line in the place of the table's. `version` is null where it has none yet. */
  save: write
    .input(z.object({ version: z.int().nullable(), line: z.unknown() }))
    .mutation(({ ctx, input }) => {
      const line = readPart(lagLine, input.line)
      return ctx.inTenant(async tx => {
        const before = await seen(tx, ctx, { ...line, version: input.version })
        const { userId, tenantId } = ctx.actor
        const stamps = { tenantId, createdBy: userId, updatedBy: userId }
        const [row] = await tx
          .insert(reportingLags)
          .values({ ...line, ...stamps })
          .onConflictDoUpdate({
            target: [reportingLags.tenantId, reportingLags.state, reportingLags.source],
            set: {
              months: line.months,
              day: line.day,
              version: sql`${reportingLags.version} + 1`,
              updatedAt: sql`now()`,
              updatedBy: userId,
            },
          })
          .returning({ version: reportingLags.version })
        await follow(tx, ctx, line, { act: 'set reporting lag', before, after: line })
        return { version: row!.version, before }
      })
    }),

  /** Goes back to the table's line. */
  reset: write.input(named).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const before = await seen(tx, ctx, input)
      if (before === null) return { before }
      await tx.delete(reportingLags).where(isLag(ctx, input))
      await follow(tx, ctx, input, { act: 'reset reporting lag', before })
      return { before }
    }),
  ),
})

type Named = { state: string; source: (typeof lagSources)[number] }

const isLag = ({ actor }: TenantContext, { state, source }: Named) =>
  and(
    eq(reportingLags.tenantId, actor.tenantId),
    eq(reportingLags.state, state),
    eq(reportingLags.source, source),
  )

/** The organization's line as it stands, locked; refused when the person saw another. */
async function seen(tx: Tx, ctx: TenantContext, input: Named & { version: number | null }) {
  const [row] = await tx.select().from(reportingLags).where(isLag(ctx, input)).for('update')
  const line = row ? { state: row.state, source: row.source, months: row.months, day: row.day } : null
  if ((row?.version ?? null) !== input.version)
    throw clash('reporting lag', { version: row?.version ?? 0, theirs: line })
  return line
}

/** Writes it down, and has the leases of the organization judged again: their colours follow from it. */
async function follow(
  tx: Tx,
  ctx: TenantContext,
  { state, source }: Named,
  change: { act: string; before: unknown; after?: unknown },
) {
  await record(tx, ctx.actor, { noun: 'reporting_lags', recordId: `${state} ${source}`, ...change })
  await ctx.services.jobs.add(tx, deriveDaily, { tenantId: ctx.actor.tenantId })
}
