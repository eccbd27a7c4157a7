import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { type Actor, recordChange } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { boundProblems, type FitSettings, fitSettingsSchema } from '../inputs/fit-settings.ts'

/** Maximum number of wells whose settings change together. */
const maxWellsPerChange = 500

export const wellSettingsInput = z.object({
  wells: z
    .array(z.object({ wellId: z.uuid(), settings: fitSettingsSchema.nullable() }))
    .min(1, 'Choose wells first.')
    .max(maxWellsPerChange, `At most ${maxWellsPerChange} wells at a time.`),
})
export type WellSettings = z.output<typeof wellSettingsInput>['wells']

/** Reads the fit settings of the wells that have their own. */
export async function readWellFitSettings(
  tx: Tx,
  tenantId: string,
  wellIds: readonly string[],
): Promise<Map<string, FitSettings>> {
  const { rows } = await tx.execute<{ wellId: string }>(sql`
    select well_id as "wellId", per, b_from as "bFrom", b_to as "bTo", di_from as "diFrom", di_to as "diTo", terminal
    from well_fit_settings where tenant_id = ${tenantId} and well_id = any (${sql.param([...wellIds])}::uuid[])`)
  return new Map(rows.map(row => [row.wellId, fitSettingsSchema.parse(row)]))
}

/**
 * Sets the fit settings of wells; null restores the organization's settings. Returns the previous settings in
 * the input format, for undo.
 * @throws AppError `not_found` if a well does not exist, `invalid` if bounds contradict each other
 */
export async function setWellFitSettings(tx: Tx, actor: Actor, wells: WellSettings): Promise<WellSettings> {
  const { tenantId, userId } = actor
  for (const { settings } of wells) {
    const fields = settings ? boundProblems(settings) : {}
    if (Object.keys(fields).length > 0)
      throw new AppError('invalid', 'An upper bound is below its lower bound. Correct it, then save.', {
        fields,
      })
  }
  const ids = [...new Set(wells.map(({ wellId }) => wellId))]
  const { rows } = await tx.execute(sql`
    select id from wells where tenant_id = ${tenantId} and deleted_at is null
      and id = any (${sql.param(ids)}::uuid[]) order by id for no key update`)
  if (rows.length < ids.length) throw notFound('Well')
  const previous = await readWellFitSettings(tx, tenantId, ids)
  const settingsByWell = new Map(wells.map(({ wellId, settings }) => [wellId, settings]))
  const overrides = [...settingsByWell].flatMap(([wellId, settings]) =>
    settings ? [{ ...settings, wellId }] : [],
  )
  await tx.execute(sql`
    delete from well_fit_settings where tenant_id = ${tenantId} and well_id = any (${sql.param(ids)}::uuid[])
      and not well_id = any (${sql.param(overrides.map(({ wellId }) => wellId))}::uuid[])`)
  await tx.execute(sql`
    insert into well_fit_settings as s
      (tenant_id, well_id, per, b_from, b_to, di_from, di_to, terminal, created_by, updated_by)
    select ${tenantId}, g."wellId", g.per, g."bFrom", g."bTo", g."diFrom", g."diTo", g.terminal, ${userId}, ${userId}
    from jsonb_to_recordset(${JSON.stringify(overrides)}::jsonb) g ("wellId" uuid, per text, "bFrom" float8, "bTo" float8,
      "diFrom" float8, "diTo" float8, terminal float8)
    on conflict (tenant_id, well_id) do update set per = excluded.per, b_from = excluded.b_from, b_to = excluded.b_to,
      di_from = excluded.di_from, di_to = excluded.di_to, terminal = excluded.terminal, version = s.version + 1,
      updated_at = now(), updated_by = excluded.updated_by`)
  const action = overrides.length > 0 ? 'set wells' : 'clear wells'
  await recordChange(tx, actor, {
    noun: 'forecasts',
    recordId: newId(),
    act: action,
    after: { wells: ids.length },
  })
  return ids.map(wellId => ({ wellId, settings: previous.get(wellId) ?? null }))
}
