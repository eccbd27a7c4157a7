import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { PaidCost, UnbilledCost } from './bills.ts'
import { calculateOverhead, type OverheadWell } from '../overhead/overhead.ts'

type Row = OverheadWell & { wellId: string; well: string }

/**
 * The overhead of a month at fixed rates, as billable costs, and the wells whose overhead cannot be billed.
 */
export async function readOverheadCosts(
  tx: Tx,
  tenantId: string,
  month: Day,
): Promise<{ costs: PaidCost[]; unbilled: UnbilledCost[] }> {
  const { rows } = await tx.execute<Row>(sql`
    select w.id as "wellId", w.name as well, r.rates, w.spud_date::text as "spudOn",
      coalesce(greatest(w.rig_release_date, w.completion_date), w.first_production_date, w.plug_date)::text as "drilledThrough",
      w.status = 'DRILLING' as drilling,
      (select bool_or(greatest(p.oil_bbl, p.gas_mcf, p.water_injected_bbl, p.gas_injected_mcf) > 0) from production_months p
        where p.tenant_id = w.tenant_id and p.well_id = w.id and p.month = ${month}) as active,
      exists (select 1 from well_costs c where c.tenant_id = w.tenant_id and c.well_id = w.id and c.month = ${month}
        and c.basis = 'PAID' and c.category = 'OVERHEAD') as entered
    from (select well_id, json_agg(json_build_object('fromMonth', from_month, 'producing', producing::text,
        'drilling', drilling::text, 'adjustment', adjustment::text)) as rates
      from overhead_rates where tenant_id = ${tenantId} and from_month <= ${month} group by well_id) r
    join wells w on w.tenant_id = ${tenantId} and w.id = r.well_id and w.deleted_at is null
    order by lower(w.name), w.id`)
  const costs: PaidCost[] = []
  const unbilled: UnbilledCost[] = []
  for (const row of rows) {
    const getCost = <Gross extends string | null>(key: string, description: string, gross: Gross) => ({
      id: `overhead ${row.wellId} ${key}`,
      wellId: row.wellId,
      well: row.well,
      month,
      category: 'OVERHEAD' as const,
      description,
      vendor: '',
      code: '',
      invoice: '',
      gross,
      afe: null,
    })
    const { charges, why } = calculateOverhead(row, month)
    costs.push(...charges.map(({ kind, amount, description }) => getCost(kind, description, amount)))
    if (why !== null && !row.entered) unbilled.push({ cost: getCost('none', '', null), why })
  }
  return { costs, unbilled }
}
