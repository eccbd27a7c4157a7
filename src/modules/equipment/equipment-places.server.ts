import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RecordSnapshot } from '../../core/bulk/bulk-change.server.ts'
import type { BulkAction, RecordResult } from '../../core/bulk/bulk-procedures.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { rethrowAsFieldError } from '../../core/data/rethrow-as-field-error.server.ts'
import {
  addRow,
  dropRow,
  lockRow,
  lockVersion,
  writeRow,
  type RecordMapping,
} from '../../core/data/rows.server.ts'
import { readCurrentTitles } from '../../core/data/changes/titles.server.ts'
import { AppError, fieldError, notFound } from '../../core/error/AppError.ts'
import { parseFields } from '../../core/form/parse-fields.ts'
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
const placeRecords = (
  id: string,
): RecordMapping<typeof equipmentPlaces, Transfer & { toOn: string | null }> => ({
  table: equipmentPlaces,
  noun: recordType,
  one: 'place',
  parent: { column: 'equipmentId', id },
  toFields: ({ wellId, fromOn, toOn }) => ({ wellId, fromOn, toOn }),
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
  endedPlaceId: string,
  toOn: string | null,
  action: string,
) {
  const row = await lockRow(tx, actor.tenantId, placeRecords(id), endedPlaceId)
  await writeRow(tx, actor, placeRecords(id), row, { toOn }, action)
}

type LockedEquipment = { id: string; retiredOn: string | null }

/** Transfers equipment: its last place ends on the day on which the new one begins. Returns the new place. */
async function transfer(tx: Tx, ctx: TenantContext, { id, retiredOn }: LockedEquipment, values: Transfer) {
  if (retiredOn !== null && values.wellId !== null)
    throw fieldError('wellId', `It was retired on ${retiredOn}: clear that date first.`)
  const [last] = await placesByDay(tx, ctx.actor.tenantId, id)
  if (last && values.fromOn < last.fromOn)
    throw fieldError('fromOn', `It moved to its current location on ${last.fromOn}, which is later.`)
  if (last) await endPlace(tx, ctx, id, last.id, values.fromOn, 'transfer')
  return addRow(tx, ctx.actor, placeRecords(id), { ...values, toOn: null }, { act: 'transfer' })
}

/**
 * Undoes the last transfer of a locked piece of equipment, which returns to its previous place. Returns that place, if
 * any.
 */
async function undoTransfer(tx: Tx, ctx: TenantContext, id: string): Promise<string | null> {
  const { tenantId } = ctx.actor
  const [last, previous] = await placesByDay(tx, tenantId, id)
  if (!last) throw notFound('Place')
  const row = await lockRow(tx, tenantId, placeRecords(id), last.id)
  await dropRow(tx, ctx.actor, placeRecords(id), row, 'undo transfer')
  if (previous) await endPlace(tx, ctx, id, previous.id, null, 'undo transfer')
  return previous?.id ?? null
}

const refusals: Record<string, [string, string]> = {
  equipment_places_tenant_id_well_id_fkey: ['wellId', 'Choose a well in your organization.'],
}

export const transferCommands = {
  transfer: write
    .input(idInput.extend({ version: z.int32(), values: transferSchema }))
    .mutation(({ ctx, input: { values, ...target } }) =>
      ctx
        .inTenant(async tx => {
          const row = await lockVersion(tx, ctx.actor.tenantId, equipmentRecords, target)
          await transfer(tx, ctx, row, values)
        })
        .catch((error: unknown) => rethrowAsFieldError(error, refusals)),
    ),

  undoTransfer: write.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      await lockRow(tx, ctx.actor.tenantId, equipmentRecords, id)
      await undoTransfer(tx, ctx, id)
    }),
  ),
}

/** Transfers many pieces of equipment to one well, or to the yard. Each is identified by its current place. */
export const transferMany: Omit<BulkAction<z.ZodType, RecordResult>, 'read' | 'filter' | 'readIds'> = {
  noun: recordType,
  loggedAs: ([action]) => action!,
  one: recordType,
  many: recordType,
  write: access.write,
  refusals,
  check(fieldNames) {
    if (fieldNames.join() !== 'transfer') throw new AppError('invalid', 'Do this one piece at a time.')
  },
  async see(tx, { tenantId }, ids) {
    const { rows } = await tx.execute<RecordSnapshot>(sql`
      select e.id, e.version, json_build_object('place', p.id) as seen from equipment e
      left join equipment_places p on p.tenant_id = e.tenant_id and p.equipment_id = e.id and p.to_on is null
      where e.tenant_id = ${tenantId} and e.id = any (${sql.param([...ids])}::uuid[]) and e.deleted_at is null`)
    return rows
  },
  readRequested: (_tx, _ctx, _change, input) => Promise.resolve(parseFields(transferSchema, input)),
  async apply(tx, ctx, { recordId, seen }, transferInput, { undoes }) {
    const row = await lockRow(tx, ctx.actor.tenantId, equipmentRecords, recordId)
    const [last] = await placesByDay(tx, ctx.actor.tenantId, recordId)
    if ((last?.id ?? null) !== seen['place'])
      throw new AppError('conflict', 'Someone else has since transferred it.')
    if (undoes !== null) return { became: { place: await undoTransfer(tx, ctx, recordId) } }
    const values = transferInput as Transfer
    if ((last?.wellId ?? null) === values.wellId) return { became: null }
    const place = await transfer(tx, ctx, row, values)
    return { became: { place: place.id } }
  },
  names: (tx, tenantId, ids) => readCurrentTitles(tx, recordType, [tenantId], ids),
  undoNamed: () => ['undo transfer'],
}
