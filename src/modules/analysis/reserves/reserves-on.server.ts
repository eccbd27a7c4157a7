import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { addMonths, type Day } from '../../../core/time/calendar.ts'
import { wellMonthsSql } from '../../wells/sums/well-months.port.server.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { explainValueChange } from './causes.ts'
import type { WellEvents, ChangeCauses, NetVolumes } from './reconcile.ts'
import { calculateNetProduced, calculateReserves, type WellReserves } from './calculate-reserves.ts'

/** Maximum number of analyses read for one date; the report states if it omits any. */
const maxAnalyses = 200

/** The reserves of a well, with the version that they come from. */
export type BookedWell = WellReserves & {
  readonly analysisId: string
  readonly analysis: string
  readonly version: number
  readonly asOf: Day
}
export type Booking = {
  readonly wells: readonly BookedWell[]
  readonly leftOut: readonly string[]
  /** How many wells occur in several analyses; only the latest analysis counts. */
  readonly duplicateCount: number
  readonly isTruncated: boolean
}

type AnalysisVersion = {
  analysisId: string
  analysis: string
  version: number
  asOf: Day
  inputs: Inputs
}

/**
 * The reserves on a date: from each shared analysis that is not a template, the last version whose as-of date is not
 * later.
 */
export async function readReserves(tx: Tx, tenantId: string, day: Day): Promise<Booking> {
  const { rows } = await tx.execute<AnalysisVersion>(sql`
    select * from (
      select distinct on (a.id) a.id as "analysisId", a.name as analysis, v.number as version, v.as_of::text as "asOf", v.inputs,
        v.created_at as at
      from analyses a join analysis_versions v on v.tenant_id = a.tenant_id and v.analysis_id = a.id
      where a.tenant_id = ${tenantId} and a.deleted_at is null and not a.template and a.sharing = 'ORGANIZATION'
        and v.as_of <= ${day}
      order by a.id, v.as_of desc, v.number desc) last
    order by "asOf" desc, at desc limit ${maxAnalyses + 1}`)
  const wells = new Map<string, BookedWell>()
  const excluded: string[] = []
  let duplicates = 0
  for (const { inputs, at: _, ...from } of rows.slice(0, maxAnalyses) as (AnalysisVersion & {
    at?: unknown
  })[]) {
    const result = calculateReserves(inputs, from.analysisId)
    excluded.push(...result.leftOut)
    for (const well of result.wells) {
      if (wells.has(well.key)) duplicates++
      else wells.set(well.key, { ...well, ...from })
    }
  }
  return {
    wells: [...wells.values()],
    leftOut: excluded,
    duplicateCount: duplicates,
    isTruncated: rows.length > maxAnalyses,
  }
}

/**
 * The owner's part of production from the date of a well's opening reserves to that of its closing ones, or
 * to `closingDay` if it has none. Wells without recorded production in that time are omitted.
 */
async function readProducedBetween(
  tx: Tx,
  tenantId: string,
  openingWells: readonly BookedWell[],
  closingWells: readonly BookedWell[],
  lastDay: Day,
): Promise<ReadonlyMap<string, NetVolumes>> {
  const closingDates = new Map(closingWells.map(({ key, asOf }) => [key, asOf]))
  const spans = openingWells.flatMap(({ wellId, key, asOf }) =>
    wellId === null ? [] : [{ id: wellId, from: asOf, to: closingDates.get(key) ?? lastDay }],
  )
  if (spans.length === 0) return new Map()
  const first = spans.map(({ from }) => from).toSorted()[0]!
  const { rows } = await tx.execute<{ id: string; oil: number; gas: number }>(sql`
    with m as materialized (${wellMonthsSql(tenantId, { from: sql`${first}::date`, to: sql`${addMonths(lastDay, -1)}::date` })})
    select s.id, coalesce(sum(m.oil_bbl), 0)::float8 as oil, coalesce(sum(m.gas_mcf), 0)::float8 as gas
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) s (id uuid, "from" date, "to" date)
      join m on m.well_id = s.id and m.month >= s."from" and m.month < s."to"
    group by s.id`)
  const gross = new Map(rows.map(row => [row.id, row]))
  return new Map(
    openingWells.flatMap(well => {
      const volumes = well.wellId === null ? undefined : gross.get(well.wellId)
      return volumes ? [[well.key, calculateNetProduced(well, volumes)] as const] : []
    }),
  )
}

/** The events of wells between two bookings; `opens` and `closes` are the dates of the report. */
export async function readWellEvents(
  tx: Tx,
  tenantId: string,
  openingWells: readonly BookedWell[],
  closingWells: readonly BookedWell[],
  { opens, closes }: { opens: Day; closes: Day },
): Promise<WellEvents> {
  const openingByKey = new Map(openingWells.map(well => [well.key, well]))
  const causes = new Map<string, ChangeCauses>()
  for (const well of closingWells) {
    const opening = openingByKey.get(well.key)
    const result = opening && explainValueChange(opening, well)
    if (result) causes.set(well.key, result)
  }
  const newWellIds = closingWells.flatMap(({ key, wellId }) =>
    wellId === null || openingByKey.has(key) ? [] : [wellId],
  )
  return {
    produced: await readProducedBetween(tx, tenantId, openingWells, closingWells, closes),
    causes,
    bought: await readProducedBefore(tx, tenantId, newWellIds, opens),
  }
}

/** Wells with recorded production before a date. */
async function readProducedBefore(tx: Tx, tenantId: string, wells: readonly string[], day: Day) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from unnest(${sql.param([...wells])}::uuid[]) w (id)
    where exists (select 1 from production_months m where m.tenant_id = ${tenantId} and m.well_id = w.id and m.month < ${day}
      and (m.oil_bbl > 0 or m.gas_mcf > 0))`)
  return new Set(rows.map(({ id }) => id))
}
