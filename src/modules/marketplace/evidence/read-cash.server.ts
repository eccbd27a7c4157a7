import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { noFacts } from '../../../core/trade/taxes/levy.ts'
import { taxOnFile } from '../../../core/trade/taxes/tax-on-file.ts'
import { readTypicalPrices } from '../../analysis/decks/typical-prices.port.server.ts'
import { wellMonthsSql } from '../../wells/sums/well-months.port.server.ts'
import type { CashEvidence } from '../record/evidence.ts'
import { wellsSql, type LeaseSource } from './read-source.server.ts'
import { netCash, type CashLine, type CashRates } from './net-cash.ts'

type CashLease = {
  state: string | null
  wi: string | null
  nri: string | null
  costPerMonth: string | null
}
type Row = Omit<CashLine, 'paid'> & {
  wellId: string
  value: string | null
  taxes: string | null
  deductions: string | null
}

/**
 * Reads the income of a lease's interest in the given months: check stubs of its wells, or else production at
 * the prices and rates on file. Returns null if a well belongs to other leases too, because this lease's share
 * is then unknown.
 */
export async function readCash(
  tx: Tx,
  tenantId: string,
  source: LeaseSource,
  lease: CashLease,
  months: readonly string[],
): Promise<CashEvidence | null> {
  if (months.length === 0 || (await sharesWells(tx, tenantId, source))) return null
  const rows = await readLines(tx, tenantId, source, months)
  const getPrice = await readTypicalPrices(tx, tenantId)
  const wells = new Set(rows.map(({ wellId }) => wellId))
  const rates: CashRates = {
    ...lease,
    getPrice: (product, month) => getPrice(product, `${month}-01`, wells.size === 1 ? [...wells][0]! : ''),
    getTaxRate: (product, month) => taxOnFile(lease.state, product, `${month}-01`, noFacts),
  }
  const lines = rows.map(({ wellId: _, value, taxes, deductions, ...line }) => ({
    ...line,
    paid: value === null ? null : { value, taxes, deductions },
  }))
  return netCash(months, lines, rates)
}

async function sharesWells(tx: Tx, tenantId: string, source: LeaseSource): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from wells join lease_wells o on o.tenant_id = wells.tenant_id and o.well_id = wells.id
        and o.lease_id <> ${source.leaseId} and o.holds and o.deleted_at is null
      join leases l on l.tenant_id = o.tenant_id and l.id = o.lease_id and l.deleted_at is null
    where wells.tenant_id = ${tenantId} and ${wellsSql(tenantId, source)} limit 1`)
  return rows.length > 0
}

/** Reads production and check stub payments by well, month and product. */
async function readLines(
  tx: Tx,
  tenantId: string,
  source: LeaseSource,
  months: readonly string[],
): Promise<Row[]> {
  const first = sql`${`${months[0]}-01`}::date`
  const last = sql`${`${months.at(-1)}-01`}::date`
  const isOwnWell = wellsSql(tenantId, source)
  const { rows } = await tx.execute<Row>(sql`
    with m as (${wellMonthsSql(tenantId, { from: first, to: last, where: isOwnWell })}),
    made as (
      select well_id, month, p.product, p.volume from m, lateral (values ('oil', oil_bbl), ('gas', gas_mcf)) p (product, volume)
      where p.volume is not null),
    paid as (
      select l.well_id, l.month, lower(l.product) as product, sum(l.owner_value) as value,
        case when bool_and(l.owner_taxes is not null) then sum(l.owner_taxes) end as taxes,
        case when bool_and(l.owner_deductions is not null) then sum(l.owner_deductions) end as deductions
      from statement_lines l join statements s on s.tenant_id = l.tenant_id and s.id = l.statement_id and s.deleted_at is null
      where l.tenant_id = ${tenantId} and l.month between ${first} and ${last} and l.owner_value is not null
        and l.product in ('OIL', 'GAS', 'NGL') and l.well_id in (select id from wells where ${isOwnWell} and wells.tenant_id = ${tenantId})
      group by 1, 2, 3)
    select to_char(month, 'YYYY-MM') as month, well_id as "wellId", product, made.volume::text as volume,
      paid.value::text as value, paid.taxes::text as taxes, paid.deductions::text as deductions,
      exists (select 1 from lease_wells k where k.tenant_id = ${tenantId} and k.lease_id = ${source.leaseId}
        and k.well_id = coalesce(made.well_id, paid.well_id) and k.deleted_at is null and k.unit is not null) as "inUnit"
    from made full join paid using (well_id, month, product) order by 1, 2, 3`)
  return rows
}
