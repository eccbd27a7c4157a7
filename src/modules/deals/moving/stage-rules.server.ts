import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { missingRequirements, type Readiness, type Requirement } from '../pipelines/pipeline.ts'

/** Reads the requirements that a deal fulfills. */
export async function readReadiness(tx: Tx, tenantId: string, dealId: string): Promise<Readiness> {
  const { rows } = await tx.execute<Readiness>(sql`
    select d.party_id is not null as party, d.owner_id is not null as owner, d.prospect is not null as prospect,
      coalesce(d.bonus, d.value) is not null as value, d.expected_on is not null as "expectedOn",
      d.next_step is not null as "nextStep", d.lost_reason is not null as "lostReason",
      t.count > 0 as tracts, t.count > 0 and t.measured = t.count as "netAcres",
      exists (select 1 from deal_offers o where o.tenant_id = d.tenant_id and o.deal_id = d.id
        and o.status <> 'DRAFT') as sent,
      d.accepted, exists (select 1 from deal_results r where r.tenant_id = d.tenant_id and r.deal_id = d.id) as made
    from deals d cross join lateral (
      select count(*) as count, count(net_acres) as measured from deal_tracts t
      where t.tenant_id = d.tenant_id and t.deal_id = d.id) t
    where d.tenant_id = ${tenantId} and d.id = ${dealId}`)
  return rows[0]!
}

/** Refuses a deal that does not fulfill the requirements of a stage, and names what is missing. */
export async function refuseUnready(
  tx: Tx,
  tenantId: string,
  dealId: string,
  { name, requires }: { name: string; requires: readonly Requirement[] },
) {
  if (requires.length === 0) return
  const missing = missingRequirements(requires, await readReadiness(tx, tenantId, dealId))
  if (missing.length > 0)
    throw new AppError('invalid', `Before a deal enters ${name}, it needs: ${missing.join(', ')}.`, {
      details: { missing: requires },
    })
}
