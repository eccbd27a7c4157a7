import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { readWellDays } from '../../wells/production/well-days.port.server.ts'
import { wellMonthsSql } from '../../wells/sums/well-months.port.server.ts'
import { readWellFitSettings } from '../fit-settings/well-fit-settings.server.ts'
import { readFitSettings } from '../fit-settings/fit-settings.server.ts'
import type { WellHistory } from './history.ts'

type Month = WellHistory['months'][number] & { wellId: string }

/**
 * Reads the monthly production of wells and their other inputs for an analysis. Includes daily volumes if the fit
 * settings use days, or if `daily` is true. Skips deleted wells and those of other organizations.
 */
export async function readHistories(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  { daily = false }: { daily?: boolean } = {},
): Promise<WellHistory[]> {
  const { rows: wells } = await tx.execute<Omit<WellHistory, 'months'>>(sql`
    select id as "wellId", name, state, wi::text as wi, nri::text as nri, lateral_length_ft::float8 as "lateralFt",
      json_build_object('firstProduction', first_production_date, 'spud', spud_date, 'completed', completion_date,
        'permitted', permit_date) as taxed
    from wells where tenant_id = ${tenantId} and deleted_at is null and id = any (${sql.param(ids)}::uuid[]) order by name, id`)
  const wellIds = wells.map(({ wellId }) => wellId)
  const result = sql`wells.id = any (${sql.param(wellIds)}::uuid[])`
  const { rows: months } = await tx.execute<Month>(sql`
    select well_id as "wellId", month::text as month, oil_bbl::float8 as oil, gas_mcf::float8 as gas,
      water_bbl::float8 as water, days_on::float8 as days
    from (${wellMonthsSql(tenantId, { from: sql`'-infinity'::date`, where: result, days: true })}) m order by well_id, month`)
  const byWell = new Map<string, WellHistory['months'][number][]>(wells.map(({ wellId }) => [wellId, []]))
  for (const { wellId, ...month } of months) byWell.get(wellId)!.push(month)
  const { settings } = await readFitSettings(tx, tenantId)
  const wellSettings = await readWellFitSettings(tx, tenantId, wellIds)
  const byDay = wellIds.filter(id => daily || (wellSettings.get(id) ?? settings).per === 'daily')
  const days = byDay.length > 0 ? await readWellDays(tx, tenantId, byDay) : null
  return wells.map(well => {
    const ofWell = days?.get(well.wellId)
    return {
      ...well,
      months: byWell.get(well.wellId)!,
      settings: wellSettings.get(well.wellId) ?? settings,
      ...(ofWell && { daily: ofWell }),
    }
  })
}
