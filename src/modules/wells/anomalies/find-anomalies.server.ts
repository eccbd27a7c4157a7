import { sql } from 'drizzle-orm'
import type { AnomalyFinder } from '../../../core/module/anomalies.server.ts'
import type { AnomalyFinding } from '../../../core/module/anomaly.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { monthAfter, type Month } from '../identity/month.ts'
import { blankMonth, type ProductionMonth, type ProductionSource } from '../production/production.ts'
import { wellAnomalies, wellRules } from './well-anomalies.ts'

/** Anomalies older than `reportedMonths` months are not reported; the trend needs `trendMonths` further months. */
const reportedMonths = 24
const trendMonths = 6
/** Wells per batch. */
const batchSize = 500

export const wellAnomalyFinder: AnomalyFinder = {
  noun: 'wells',
  rules: wellRules,
  async *find(tx, { tenantId, today }) {
    const since = monthAfter(`${today.slice(0, 7)}-01`, -reportedMonths)
    let lastId = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const wells = await readNextWells(tx, tenantId, lastId)
      if (wells.length === 0) break
      lastId = wells.at(-1)!.id
      const months = await readMonths(tx, tenantId, wells, monthAfter(since, -trendMonths))
      yield wells.flatMap(well => wellAnomalies({ ...well, months: months.get(well.id) ?? [] }, since))
    }
    yield await findUnlinked(tx, tenantId, today)
  },
}

type WellToCheck = { id: string; nri: string | null }

async function readNextWells(tx: Tx, tenantId: string, lastId: string): Promise<WellToCheck[]> {
  const { rows } = await tx.execute<WellToCheck>(sql`
    select t.well_id as id, w.nri from well_totals t join wells w on w.tenant_id = t.tenant_id and w.id = t.well_id
    where t.tenant_id = ${tenantId} and t.well_id > ${lastId} order by t.well_id limit ${batchSize}`)
  return rows
}

type MonthFigures = { wellId: string; month: Month; pool: string; source: ProductionSource } & Record<
  FigureName,
  number | null
>
type FigureName = (typeof figures)[number]
const figures = [
  'daysOn',
  'oil',
  'gas',
  'water',
  'ngl',
  'oilSold',
  'gasSold',
  'gasFlared',
  'gasUsed',
  'oilBom',
  'oilEom',
  'oilAdjustment',
  'waterInjected',
  'gasInjected',
] as const satisfies readonly (keyof ProductionMonth)[]
const figureColumnsSql = sql.raw(figures.map(name => `${dbColumn(name)}::float8 as "${name}"`).join(', '))

function dbColumn(name: FigureName): string {
  if (name === 'daysOn') return 'days_on'
  const unit = name.startsWith('gas') ? 'mcf' : 'bbl'
  return `${name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}_${unit}`
}

async function readMonths(tx: Tx, tenantId: string, wells: readonly WellToCheck[], from: Month) {
  const ids = wells.map(({ id }) => id)
  const { rows } = await tx.execute<MonthFigures>(sql`
    select well_id as "wellId", month::text as month, pool, source, ${figureColumnsSql} from production_months
    where tenant_id = ${tenantId} and well_id = any (${sql.param(ids)}::uuid[]) and month >= ${from}
    order by well_id, month`)
  const byWell = new Map<string, ProductionMonth[]>()
  for (const { wellId, month, pool, source, ...values } of rows) {
    const months = byWell.get(wellId) ?? []
    months.push({ ...blankMonth(month, pool, source), ...values })
    byWell.set(wellId, months)
  }
  return byWell
}

/** Producing wells in which the organization has an interest but which are not linked to a lease. */
async function findUnlinked(tx: Tx, tenantId: string, today: string): Promise<AnomalyFinding[]> {
  const { rows } = await tx.execute<{ id: string; since: string }>(sql`
    select w.id, coalesce(w.first_production_date, ${today}::date)::text as since from wells w
    where w.tenant_id = ${tenantId} and w.deleted_at is null and w.status = 'PRODUCING' and (w.wi > 0 or w.nri > 0)
      and not exists (select 1 from lease_wells l where l.tenant_id = w.tenant_id and l.well_id = w.id)
    order by w.id limit 5000`)
  return rows.map(({ id, since }) => ({
    rule: 'unlinked',
    recordId: id,
    key: '',
    onDay: since,
    says: 'The well produces and you own an interest, but it is linked to no lease.',
    seen: '',
    product: null,
    lost: null,
  }))
}
