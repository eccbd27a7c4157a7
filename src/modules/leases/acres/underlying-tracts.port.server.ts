import { asc, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { Interest } from '../../../core/land/interest.ts'
import { tractAcres } from '../record/tract.ts'
import { tractInterests, toSavedTract, tracts } from '../record/tract.table.ts'

/** A tract under a well, with all inputs of its owners' decimals. */
export type UnderlyingTract = {
  leaseId: string
  leaseNumber: string
  tractId: string
  tractNumber: string
  /** Gross acres still held, as text; null if unknown. */
  acres: string | null
  royaltyOil: string | null
  royaltyGas: string | null
  royaltyNgl: string | null
  interests: Interest[]
  /** Assignments of the lease's working interest in all depths, oldest first. */
  chain: { assignor: string; assignee: string; wi: string; effectiveDate: Day | null }[]
}

/** Selects links `lw` of a well, or of all wells in a unit. */
export type LandScope = { wellId: string } | { unit: string }

const scopeCondition = (scope: LandScope): SQL =>
  'wellId' in scope ? sql`lw.well_id = ${scope.wellId}` : sql`lower(lw.unit) = lower(${scope.unit})`

type LinkedTract = Omit<UnderlyingTract, 'interests' | 'acres'> & { held: string | null }

/** Returns the tracts under a well or unit, by the links of their leases; each once. */
export async function readUnderlyingTracts(
  tx: Tx,
  tenantId: string,
  scope: LandScope,
): Promise<UnderlyingTract[]> {
  const { rows } = await tx.execute<LinkedTract>(sql`
    select distinct on (natural_key(l.lease_number), t.position, t.id)
      l.id as "leaseId", l.lease_number as "leaseNumber", t.id as "tractId", t.tract_number as "tractNumber",
      t.gross_acres::text as held, l.royalty_oil as "royaltyOil", l.royalty_gas as "royaltyGas", l.royalty_ngl as "royaltyNgl",
      (select coalesce(json_agg(json_build_object('assignor', a.assignor, 'assignee', a.assignee, 'wi', a.wi,
          'effectiveDate', a.effective_date) order by a.position, a.id), '[]')
        from lease_assignments a where a.tenant_id = l.tenant_id and a.lease_id = l.id
          and a.depths is null and (a.tract_id is null or a.tract_id = t.id)) as chain
    from lease_wells lw
    join leases l on l.tenant_id = lw.tenant_id and l.id = lw.lease_id and l.deleted_at is null
    join tracts t on t.tenant_id = l.tenant_id and t.lease_id = l.id and (lw.tract_id is null or t.id = lw.tract_id)
    where lw.tenant_id = ${tenantId} and lw.deleted_at is null and ${scopeCondition(scope)}
    order by natural_key(l.lease_number), t.position, t.id limit 500`)
  const ids = rows.map(({ tractId }) => tractId)
  const linkedTractCondition = (column: SQL) => sql`${column} = any (${sql.param(ids)}::uuid[])`
  const tractRows = await tx
    .select()
    .from(tracts)
    .where(sql`${tracts.tenantId} = ${tenantId} and ${linkedTractCondition(sql`${tracts.id}`)}`)
  const interestRows = await tx
    .select()
    .from(tractInterests)
    .where(
      sql`${tractInterests.tenantId} = ${tenantId} and ${linkedTractCondition(sql`${tractInterests.tractId}`)}`,
    )
    .orderBy(asc(tractInterests.position), asc(tractInterests.id))
  const tractById = new Map(tractRows.map(tract => [tract.id, tract]))
  return rows.map(({ held, ...land }) => {
    const tractInterests = interestRows.filter(({ tractId }) => tractId === land.tractId)
    const tract = toSavedTract(tractById.get(land.tractId)!, tractInterests)
    const acres = held ?? tractAcres(tract).acres?.toFixed(4) ?? null
    return { ...land, acres, interests: tract.interests }
  })
}
