import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../core/data/database.server.ts'
import { historyLines } from '../../core/module/history-lines.server.ts'
import { likeWords } from '../../core/data/like-words.ts'
import { listPage } from '../../core/data/list-window.server.ts'
import { pageInput } from '../../core/data/list-window.ts'
import {
  addRow,
  dropRow,
  fieldsIn,
  lockRow,
  lockSeen,
  saveRow,
  setDeleted,
  writeRow,
  type Records,
} from '../../core/data/rows.server.ts'
import { rethrowAsFieldError } from '../../core/data/rethrow-as-field-error.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { readPart } from '../../core/form/read-part.ts'
import { exportRoute, inPages } from '../../core/files/export/export.server.ts'
import { router, tenantProcedure, type TenantContext } from '../../core/http/procedure.server.ts'
import { wells } from '../wells/identity/well.table.ts'
import {
  access,
  equipmentFilter,
  equipmentSchema,
  inspectionSchema,
  transferSchema,
  type Equipment,
  type Inspection,
} from './equipment.ts'
import { equipmentAddress, equipmentExport, type EquipmentRow } from './equipment-list.ts'
import { equipment, equipmentInspections, equipmentPlaces } from './equipment.table.ts'

const read = tenantProcedure(access.read).meta({ reads: ['equipment'] })
const write = tenantProcedure(access.write)
const one = z.object({ id: z.uuid() })
const seen = one.extend({ version: z.int() })
const someFields = z.partialRecord(equipmentSchema.keyof(), z.unknown())
const noun = 'equipment'

const records: Records<typeof equipment, Equipment> = {
  table: equipment,
  noun,
  one: noun,
  named: 'name',
  fieldsOf: fieldsIn(equipmentSchema),
}
const inspectionsOf = (id: string): Records<typeof equipmentInspections, Inspection> => ({
  table: equipmentInspections,
  noun,
  one: 'inspection',
  of: { column: 'equipmentId', id },
  fieldsOf: fieldsIn(inspectionSchema),
})
type Place = z.output<typeof transferSchema> & { toOn: string | null }
const placesOf = (id: string): Records<typeof equipmentPlaces, Place> => ({
  table: equipmentPlaces,
  noun,
  one: 'place',
  of: { column: 'equipmentId', id },
  fieldsOf: ({ wellId, fromOn, toOn }) => ({ wellId, fromOn, toOn }),
})
const refusals = {
  equipment_serial: ['serialNumber', 'Another piece of this kind has this serial number.'],
  equipment_places_tenant_id_well_id_fkey: ['wellId', 'Choose a well of your organization.'],
} satisfies Record<string, [string, string]>
const inWords = (error: unknown) => rethrowAsFieldError(error, refusals)

/** Every procedure of equipment. */
export const equipmentRouter = router({
  list: read
    .input(z.object({ filter: equipmentFilter.prefault({}), ...pageInput.shape }))
    .query(({ ctx, input: { filter, ...window } }) =>
      ctx.inTenant(tx => listEquipment(tx, ctx.actor.tenantId, ctx.today, filter, window)),
    ),

  get: read.input(one).query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const [row] = await tx
        .select()
        .from(equipment)
        .where(and(eq(equipment.tenantId, tenantId), eq(equipment.id, id), isNull(equipment.deletedAt)))
      if (!row) throw notFound('Equipment')
      const inspections = await tx
        .select()
        .from(equipmentInspections)
        .where(and(eq(equipmentInspections.tenantId, tenantId), eq(equipmentInspections.equipmentId, id)))
        .orderBy(desc(equipmentInspections.inspectedOn))
      const { wellId, fromOn, toOn } = equipmentPlaces
      const places = await tx
        .select({ id: equipmentPlaces.id, wellId, fromOn, toOn, wellName: wells.name })
        .from(equipmentPlaces)
        .leftJoin(wells, and(eq(wells.tenantId, tenantId), eq(wells.id, wellId)))
        .where(and(eq(equipmentPlaces.tenantId, tenantId), eq(equipmentPlaces.equipmentId, id)))
        .orderBy(desc(fromOn), desc(equipmentPlaces.id))
      return { id, version: row.version, fields: await records.fieldsOf(row, tx), inspections, places }
    }),
  ),

  history: read
    .input(one)
    .query(({ ctx, input: { id } }) => ctx.inTenant(tx => historyLines(tx, ctx, noun, id))),

  create: write.input(equipmentSchema).mutation(({ ctx, input }) =>
    ctx
      .inTenant(async tx => {
        const { id, version } = await addRow(tx, ctx.actor, records, input)
        return { id, version }
      })
      .catch(inWords),
  ),

  /** Changes some fields, given the version and the values of them that the person saw. */
  update: write
    .input(
      seen.extend({
        seen: someFields.optional(),
        changes: someFields,
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx
        .inTenant(async tx => {
          // A field that was not sent stays as it is: the schema's own defaults would empty it.
          const wish = { ...input, changes: input.changes as Partial<Equipment> }
          const judge = (wanted: Equipment) => readPart(equipmentSchema, wanted)
          return { version: (await saveRow(tx, ctx.actor, records, wish, { judge })).version }
        })
        .catch(inWords),
    ),

  remove: write.input(one).mutation(({ ctx, input }) => deleted(ctx, input.id, true)),
  restore: write.input(one).mutation(({ ctx, input }) => deleted(ctx, input.id, false)),

  /** Ends where it stood on the day on which the next place begins. */
  transfer: write
    .input(seen.extend({ values: transferSchema }))
    .mutation(({ ctx, input: { values, ...which } }) =>
      ctx
        .inTenant(async tx => {
          const row = await lockSeen(tx, ctx.actor.tenantId, records, which)
          if (row.retiredOn !== null && values.wellId !== null)
            throw new AppError('invalid', `It was retired on ${row.retiredOn}: clear that date first.`)
          await endPlace(tx, ctx, which.id, values.fromOn)
          await addRow(tx, ctx.actor, placesOf(which.id), { ...values, toOn: null }, { act: 'transfer' })
        })
        .catch(inWords),
    ),

  /** Takes the last transfer back: it stands again where it stood before. */
  undoTransfer: write.input(one).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      await lockRow(tx, ctx.actor.tenantId, records, id)
      const [last, before] = await placesByDay(tx, ctx, id)
      if (!last) throw notFound('Place')
      await dropRow(tx, ctx.actor, placesOf(id), last, 'undo transfer')
      if (before) await writeRow(tx, ctx.actor, placesOf(id), before, { toOn: null }, 'undo transfer')
    }),
  ),

  saveInspection: write
    .input(
      z.object({
        equipmentId: z.uuid(),
        id: z.uuid().nullable(),
        version: z.int().nullable(),
        values: inspectionSchema,
      }),
    )
    .mutation(({ ctx, input: { equipmentId, id, version, values } }) =>
      ctx.inTenant(async tx => {
        if (values.inspectedOn > ctx.today)
          throw new AppError('invalid', 'This date is in the future.', {
            fields: { inspectedOn: 'This date is in the future.' },
          })
        await lockRow(tx, ctx.actor.tenantId, records, equipmentId)
        const kept = inspectionsOf(equipmentId)
        return id === null || version === null
          ? void (await addRow(tx, ctx.actor, kept, values, { id, act: 'add inspection' }))
          : void (await saveRow(
              tx,
              ctx.actor,
              kept,
              { id, version, changes: values },
              { act: 'change inspection' },
            ))
      }),
    ),

  removeInspection: write.input(one.extend({ equipmentId: z.uuid() })).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      await lockRow(tx, ctx.actor.tenantId, records, input.equipmentId)
      const kept = inspectionsOf(input.equipmentId)
      await dropRow(
        tx,
        ctx.actor,
        kept,
        await lockRow(tx, ctx.actor.tenantId, kept, input.id),
        'remove inspection',
      )
    }),
  ),
})
export type EquipmentRouter = typeof equipmentRouter

const deleted = (ctx: TenantContext, id: string, away: boolean) =>
  ctx.inTenant(tx => setDeleted(tx, ctx.actor, records, [id], away)).catch(inWords)

const placesByDay = (tx: Tx, { actor }: TenantContext, id: string) =>
  tx
    .select()
    .from(equipmentPlaces)
    .where(and(eq(equipmentPlaces.tenantId, actor.tenantId), eq(equipmentPlaces.equipmentId, id)))
    .orderBy(desc(equipmentPlaces.fromOn), desc(equipmentPlaces.id))
    .limit(2)

async function endPlace(tx: Tx, ctx: TenantContext, id: string, day: string) {
  const [last] = await placesByDay(tx, ctx, id)
  if (!last) return
  if (day < last.fromOn)
    throw new AppError('invalid', `It moved to its current location on ${last.fromOn}, which is later.`, {
      fields: { fromOn: `It moved to its current location on ${last.fromOn}, which is later.` },
    })
  await writeRow(tx, ctx.actor, placesOf(id), last, { toOn: day }, 'transfer')
}

type Filter = z.output<typeof equipmentFilter>

/** The day by which it is to be inspected, as `dueOn` reckons it. */
const due = sql`case when e.retired_on is null then
  (coalesce(i.inspected_on, e.purchased_on) + make_interval(months => e.inspect_every_months))::date end`

function listEquipment(
  tx: Tx,
  tenantId: string,
  today: string,
  { search = '', kind, view }: Filter,
  window: z.output<typeof pageInput>,
) {
  const views = {
    all: sql`true`,
    due: sql`${due} <= ${today}::date + 30`,
    yard: sql`p.well_id is null and e.retired_on is null`,
    retired: sql`e.retired_on is not null`,
  }
  const words = likeWords(search)
  return listPage<EquipmentRow>(tx, {
    select: sql`e.id, e.name, e.kind, e.serial_number as "serialNumber", e.manufacturer, e.model, e.cost,
      e.purchased_on as "purchasedOn", e.retired_on as "retiredOn", p.well_id as "wellId", w.name as "wellName",
      i.inspected_on as "lastInspectedOn", ${due} as "dueOn"`,
    from: sql`equipment e
      left join equipment_places p on p.tenant_id = e.tenant_id and p.equipment_id = e.id and p.to_on is null
      left join wells w on w.tenant_id = e.tenant_id and w.id = p.well_id
      left join lateral (select max(inspected_on) as inspected_on from equipment_inspections
        where tenant_id = e.tenant_id and equipment_id = e.id) i on true
      where e.tenant_id = ${tenantId} and e.deleted_at is null and ${views[view]}
        and ${kind ? sql`e.kind = ${kind}` : sql`true`}
        and ${search === '' ? sql`true` : sql`(e.name ilike ${words} or e.serial_number ilike ${words} or e.manufacturer ilike ${words} or e.model ilike ${words} or w.name ilike ${words})`}`,
    order: sql`${due} nulls last, e.name, e.id`,
    ...window,
  })
}

/** The list as its page shows it. */
export const equipmentFiles = [
  exportRoute<EquipmentRow>({
    path: '/equipment/export',
    gate: access.read,
    read({ services, viewer, today }, search) {
      const scope = { tenantId: viewer.membership!.tenantId, userId: viewer.user!.id }
      const filter = equipmentFilter.parse(
        equipmentAddress.filterOf(equipmentAddress.read(Object.fromEntries(search))),
      )
      const rows = inPages((offset, limit) =>
        services.database.inTenant(scope, async tx => {
          const page = await listEquipment(tx, scope.tenantId, today, filter, { offset, limit })
          return page.rows
        }),
      )
      return { name: 'Equipment', columns: equipmentExport, rows }
    },
  }),
]
