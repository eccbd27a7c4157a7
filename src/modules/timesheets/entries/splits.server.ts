import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getRefusal, type Viewer } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import { conflictError } from '../../../core/error/edit-conflict.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { entryRecordType } from '../record-types.ts'
import { percentText, percentUnits, hundredPercent } from '../rules/shares.ts'
import { timeSplits } from '../time.table.ts'
import { lockOwnEntry } from './entry-records.server.ts'
import { changeOwnTime, lockOpenWeek } from './own-time.server.ts'

/** The maximum number of tracts, wells and AFEs that one entry is split over. */
const maxParts = 40

export type SplitTarget = { kind: 'tract' | 'well' | 'afe'; id: string; label: string }

/**
 * Reads the records that time on a project can be split over: tracts of its leases, its wells, and AFEs of
 * either.
 */
export async function splitTargets(
  tx: Tx,
  tenantId: string,
  viewer: Viewer,
  projectId: string,
): Promise<SplitTarget[]> {
  if (getRefusal(viewer, routeGate('/app/leases')) !== null) return []
  const { rows } = await tx.execute<SplitTarget>(sql`
    with linked as (
      select lease_id, well_id from project_links where tenant_id = ${tenantId} and project_id = ${projectId})
    select 'tract' as kind, t.id, concat_ws(' ', l.lease_number, 'tract', t.tract_number) as label
    from tracts t join leases l on l.tenant_id = t.tenant_id and l.id = t.lease_id
    where t.tenant_id = ${tenantId} and l.deleted_at is null and t.lease_id in (select lease_id from linked)
    union all
    select 'well', w.id, w.name from wells w
    where w.tenant_id = ${tenantId} and w.deleted_at is null and w.id in (select well_id from linked)
    union all
    select 'afe', a.id, concat_ws(' ', 'AFE', a.number, a.name) from afes a
    where a.tenant_id = ${tenantId} and a.deleted_at is null
      and (a.well_id in (select well_id from linked) or a.lease_id in (select lease_id from linked))
    order by 1, 3, 2 limit 500`)
  return rows
}

const part = z.object({
  kind: z.enum(['tract', 'well', 'afe']),
  id: z.uuid(),
  percent: z.string().max(12),
})

/** Splits one of the user's own entries over tracts, wells and AFEs; an empty list removes the split. */
export const setSplits = tenantProcedure(access.write)
  .input(
    z.object({
      id: z.uuid(),
      version: z.int32(),
      parts: z.array(part).max(maxParts, `Split over at most ${maxParts}.`),
    }),
  )
  .mutation(({ ctx, input: { id, version, parts } }) => {
    const units = parts.map(({ percent }) => percentUnits(percent))
    const invalid = units.indexOf(null)
    if (invalid >= 0)
      throw fieldError(`parts.${invalid}`, 'Enter a percentage above 0 and up to 100, such as 33.3333.')
    const totalUnits = units.reduce<number>((total, unit) => total + unit!, 0)
    if (parts.length > 0 && totalUnits !== hundredPercent)
      throw fieldError('parts', `The shares total ${percentText(totalUnits)}%, not 100%.`)
    if (new Set(parts.map(unit => unit.id)).size < parts.length)
      throw fieldError('parts', 'Name each tract, well or AFE once.')
    return changeOwnTime(ctx, async tx => {
      const { tenantId } = ctx.actor
      const row = await lockOwnEntry(tx, ctx, id)
      if (row.version !== version)
        throw conflictError('entry', { version: row.version, theirs: null }, 'Reload the page to see it.')
      await lockOpenWeek(tx, ctx, { projectId: row.projectId, taskId: null }, row.workedOn)
      const targets = await splitTargets(tx, tenantId, ctx.viewer, row.projectId)
      const matches = parts.map(unit =>
        targets.find(target => target.kind === unit.kind && target.id === unit.id),
      )
      if (matches.includes(undefined))
        throw fieldError('parts', 'Choose tracts, wells and AFEs that are linked to the project.')
      await tx.delete(timeSplits).where(and(eq(timeSplits.tenantId, tenantId), eq(timeSplits.entryId, id)))
      if (parts.length > 0)
        await tx.insert(timeSplits).values(
          matches.map((target, index) => ({
            tenantId,
            id: newId(),
            entryId: id,
            tractId: target!.kind === 'tract' ? target!.id : null,
            wellId: target!.kind === 'well' ? target!.id : null,
            afeId: target!.kind === 'afe' ? target!.id : null,
            label: target!.label,
            percent: percentText(units[index]!),
          })),
        )
      await recordChange(tx, ctx.actor, { noun: entryRecordType, recordId: id, act: 'split' })
    })
  })
