import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { SeenRecord } from '../../core/bulk/bulk-change.server.ts'
import type { BulkAction, Done } from '../../core/bulk/bulk-procedures.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { rethrowAsFieldError } from '../../core/data/rethrow-as-field-error.server.ts'
import { addRow, dropRow, lockRow, lockSeen, writeRow, type Records } from '../../core/data/rows.server.ts'
import { readNames } from '../../core/data/changes/titles.server.ts'
import { AppError, fieldProblem, notFound } from '../../core/error/AppError.ts'
import { readPart } from '../../core/form/read-part.ts'
import { tenantProcedure, type TenantContext } from '../../core/http/procedure.server.ts'
import { relatedRows } from '../../core/resource/record-file.server.ts'
import { wells } from '../wells/identity/well.table.ts'
import { access } from './access.ts'
import { transferSchema } from './equipment.ts'
import { equipmentStore } from './equipment-store.server.ts'
import { equipment, equipmentPlaces } from './equipment.table.ts'

const { records: equipmentRecords } = equipmentStore
const { noun: recordType } = equipmentRecords
const write = tenantProcedure(access.write)
const idInput = z.object({ id: z.uuid() })

type Transfer = z.output<typeof transferSchema>
const placeRecords = (id: string): Records<typeof equipmentPlaces, Transfer & { toOn: string | null }> => ({
  table: equipmentPlaces,
  noun: recordType,
  one: 'place',
  of: { column: 'equipmentId', id },
  fieldsOf: ({ wellId, fromOn, toOn }) => ({ wellId, fromOn, toOn }),
})

const { id: placeId, wellId, fromOn, toOn, tenantId: placeTenant, equipmentId } = equipmentPlaces

/** The places of a piece of equipment, newest first. */
export const relatedPlaces = relatedRows(
  { id: placeId, wellId, fromOn, toOn, wellName: sql<string | null>`${wells.name}` },
  sql`from ${equipmentPlaces} left join ${wells} on ${and(eq(wells.tenantId, placeTenant), eq(wells.id, wellId))}
    where ${and(eq(placeTenant, equipment.tenantId), eq(equipmentId, equipment.id))}
    order by ${fromOn} desc, ${placeId} desc`,
)

const placesByDay = (tx: Tx, tenantId: string, id: string) =>
  tx
    .select({ id: placeId, wellId, fromOn })
    .from(equipmentPlaces)
    .where(and(eq(placeTenant, tenantId), eq(equipmentId, id)))
    .orderBy(desc(fromOn), desc(placeId))

async function endPlace(
  tx: Tx,
  { actor }: TenantContext,
  id: string,
  place: string,
  toOn: string | null,
  action: string,
) {
  const row = await lockRow(tx, actor.tenantId, placeRecords(id), place)
  await writeRow(tx, actor, placeRecords(id), row, { toOn }, action)
}

type Locked = { id: string; retiredOn: string | null }

/** Transfers equipment: its last place ends on the day on which the new one begins. Returns the new place. */
async function transfer(tx: Tx, ctx: TenantContext, { id, retiredOn }: Locked, values: Transfer) {
  if (retiredOn !== null && values.wellId !== null)
    throw fieldProblem('wellId', `It was retired on ${retiredOn}: clear that date first.`)
  const [last] = await placesByDay(tx, ctx.actor.tenantId, id)
  if (last && values.fromOn < last.fromOn)
    throw fieldProblem('fromOn', `It moved to its current location on ${last.fromOn}, which is later.`)
  if (last) await endPlace(tx, ctx, id, last.id, values.fromOn, 'transfer')
  return addRow(tx, ctx.actor, placeRecords(id), { ...values, toOn: null }, { act: 'transfer' })
}

/**
 * Undoes the last transfer of a locked piece of equipment, which returns to its previous place. Returns that place, if
 * any.
 */
async function takeBack(tx: Tx, ctx: TenantContext, id: string): Promise<string | null> {
  const { tenantId } = ctx.actor
  const [last, before] = await placesByDay(tx, tenantId, id)
  if (!last) throw notFound('Place')
  const row = await lockRow(tx, tenantId, placeRecords(id), last.id)
  await dropRow(tx, ctx.actor, placeRecords(id), row, 'undo transfer')
  if (before) await endPlace(tx, ctx, id, before.id, null, 'undo transfer')
  return before?.id ?? null
}

const refusals: Record<string, [string, string]> = {
  equipment_places_tenant_id_well_id_fkey: ['wellId', 'Choose a well in your organization.'],
}

export const transferCommands = {
  transfer: write
    .input(idInput.extend({ version: z.int(), values: transferSchema }))
    .mutation(({ ctx, input: { values, ...which } }) =>
      ctx
        .inTenant(async tx => {
          const row = await lockSeen(tx, ctx.actor.tenantId, equipmentRecords, which)
          await transfer(tx, ctx, row, values)
        })
        .catch((error: unknown) => rethrowAsFieldError(error, refusals)),
    ),

  undoTransfer: write.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      await lockRow(tx, ctx.actor.tenantId, equipmentRecords, id)
      await takeBack(tx, ctx, id)
    }),
  ),
}

/** Transfers many pieces of equipment to one well, or to the yard. Each is identified by its current place. */
export const transferMany: Omit<BulkAction<z.ZodType, Done>, 'read' | 'filter' | 'idsOf'> = {
  noun: recordType,
  loggedAs: ([action]) => action!,
  one: recordType,
  many: recordType,
  write: access.write,
  refusals,
  check(named) {
    if (named.join() !== 'transfer') throw new AppError('invalid', 'Do this one piece at a time.')
  },
  async see(tx, { tenantId }, ids) {
    const { rows } = await tx.execute<SeenRecord>(sql`
      select e.id, e.version, json_build_object('place', p.id) as seen from equipment e
      left join equipment_places p on p.tenant_id = e.tenant_id and p.equipment_id = e.id and p.to_on is null
      where e.tenant_id = ${tenantId} and e.id = any (${sql.param([...ids])}::uuid[]) and e.deleted_at is null`)
    return rows
  },
  wantedOf: (_tx, _ctx, _change, sent) => Promise.resolve(readPart(transferSchema, sent)),
  async act(tx, ctx, { recordId, seen }, requested, { undoes }) {
    const row = await lockRow(tx, ctx.actor.tenantId, equipmentRecords, recordId)
    const [last] = await placesByDay(tx, ctx.actor.tenantId, recordId)
    if ((last?.id ?? null) !== seen['place'])
      throw new AppError('conflict', 'Someone else has since transferred it.')
    if (undoes !== null) return { became: { place: await takeBack(tx, ctx, recordId) } }
    const values = requested as Transfer
    if ((last?.wellId ?? null) === values.wellId) return { became: null }
    const place = await transfer(tx, ctx, row, values)
    return { became: { place: place.id } }
  },
  names: (tx, tenantId, ids) => readNames(tx, recordType, [tenantId], ids),
  undoNamed: () => ['undo transfer'],
}
