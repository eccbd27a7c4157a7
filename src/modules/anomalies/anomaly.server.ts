import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { likePattern } from '../../core/data/like-pattern.ts'
import { listPage } from '../../core/data/list-window.server.ts'
import { pageInput } from '../../core/data/list-window.ts'
import { saveRow, type RecordMapping } from '../../core/data/rows.server.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { allModules } from '../../core/module/modules.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { readHosts } from '../../core/search/host.server.ts'
import { anomalyAccess } from './access.ts'
import { anomalyDecision, type AnomalyDecision, type AnomalyRow } from './anomaly.ts'
import { anomalySearch, anomalyFilter } from './anomaly-list.ts'
import { anomalies } from './anomaly.table.ts'
import { isUpToDate } from './find-anomalies.server.ts'

export const recordType = 'anomalies'
const read = tenantProcedure(anomalyAccess.read).meta({ reads: [recordType] })

export const anomalyRecords: RecordMapping<typeof anomalies, AnomalyDecision> = {
  table: anomalies,
  noun: recordType,
  one: 'anomaly',
  toFields: ({ state, cause }) => ({ state, cause }),
}

type AnomalyQuery = z.output<typeof anomalyFilter>

/** SQL for the anomalies of a filter, except those no longer found. */
export function anomaliesFrom(tenantId: string, { state, rule, search = '' }: AnomalyQuery): SQL {
  return sql`anomalies a where a.tenant_id = ${tenantId} and a.gone_at is null and a.state = ${state}
    and ${rule ? sql`a.rule = ${rule}` : sql`true`}
    and ${search === '' ? sql`true` : sql`lower(a.says) like ${likePattern(search)}`}`
}

/** The filter in the address of a list. */
export const toAnomalyFilter = (search: Readonly<Record<string, string>>): AnomalyQuery =>
  anomalyFilter.parse(anomalySearch.toFilter(anomalySearch.read(search)))

export async function listAnomalies(
  tx: Tx,
  tenantId: string,
  { offset, limit, ...query }: AnomalyQuery & { offset: number; limit: number },
) {
  const page = await listPage<Omit<AnomalyRow, 'record' | 'to'>>(tx, {
    select: sql`a.id, a.version, a.rule, a.noun, a.record_id as "recordId", a.on_day as "onDay", a.says, a.product, a.lost,
      a.lost_dollars as "lostDollars", a.priced_by as "pricedBy",
      a.state, a.cause`,
    from: anomaliesFrom(tenantId, query),
    order: sql`a.on_day desc, a.lost_dollars desc nulls last, a.lost desc nulls last, a.id`,
    offset,
    limit,
  })
  const findHost = await readHosts(tx, tenantId, page.rows)
  const rows = page.rows.map((row): AnomalyRow => {
    const host = findHost(row)
    return { ...row, record: host?.title ?? null, to: host?.to ?? null }
  })
  return { ...page, rows }
}

/** The names of all rules. */
const ruleTitles = (): Record<string, string> =>
  Object.assign(
    {},
    ...allModules().flatMap(({ anomalies: finders = [] }) => finders.map(({ rules }) => rules)),
  )

export const anomalyRouter = router({
  list: read
    .input(anomalyFilter.extend(pageInput.shape))
    .query(({ ctx, input }) => ctx.inTenant(tx => listAnomalies(tx, ctx.actor.tenantId, input))),

  /** Counts open anomalies by rule, with the rule's name. */
  counts: read.query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { rows } = await tx.execute<{ rule: string; count: number }>(sql`
        select rule, count(*) as count from anomalies
        where tenant_id = ${ctx.actor.tenantId} and gone_at is null and state = 'open' group by rule`)
      const counts = new Map(rows.map(({ rule, count }) => [rule, count]))
      return Object.entries(ruleTitles()).map(([rule, title]) => ({
        rule,
        title,
        open: counts.get(rule) ?? 0,
      }))
    }),
  ),

  /** True once all changed records have been checked; before that, an empty list means little. */
  isLookedThrough: read.query(({ ctx }) => ctx.inTenant(tx => isUpToDate(tx, ctx.actor.tenantId))),

  /** Records a cause, dismisses the anomaly, or reopens it. */
  decide: tenantProcedure(anomalyAccess.write)
    .input(z.object({ id: z.uuid(), version: z.int32(), changes: anomalyDecision }))
    .mutation(({ ctx, input: { id, version, changes } }) =>
      ctx.inTenant(async tx => {
        const cause = changes.state === 'explained' ? changes.cause : null
        const saved = await saveRow(tx, ctx.actor, anomalyRecords, {
          id,
          version,
          changes: { ...changes, cause },
        })
        return { id, version: saved.version, before: saved.before }
      }),
    ),
})
export type AnomalyRouter = typeof anomalyRouter
