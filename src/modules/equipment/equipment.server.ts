import { idsWithChosen } from '../../core/custom/chosen-names.server.ts'
import { desc, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { bulkCommands } from '../../core/bulk/bulk-commands.server.ts'
import { bulkProcedures, type BulkWay, type Done } from '../../core/bulk/bulk-procedures.server.ts'
import { mostInBulk } from '../../core/bulk/bulk.ts'
import { customSort, isCustomName } from '../../core/custom/custom-field.ts'
import { customSchemaOf } from '../../core/custom/custom-fields.server.ts'
import { customSortKey, customWhere, withCustom } from '../../core/custom/custom-lists.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { likeWords } from '../../core/data/like-words.ts'
import { idsOf, listPage, selected, type Direction } from '../../core/data/list-window.server.ts'
import { pageInput, type PageInput } from '../../core/data/list-window.ts'
import { lockRow } from '../../core/data/rows.server.ts'
import { fieldProblem } from '../../core/error/AppError.ts'
import { listExport } from '../../core/files/export/list-export.server.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { historyProcedure, historyRoute } from '../../core/module/record-history.server.ts'
import { recordSheet } from '../../core/print/record-sheet.server.ts'
import { exportColumns } from '../../core/resource/list-columns.ts'
import { recordCommands, type CommandsOf } from '../../core/resource/record-commands.server.ts'
import { recordFile } from '../../core/resource/record-file.server.ts'
import { recordParts } from '../../core/resource/record-parts.server.ts'
import { access } from './access.ts'
import { eachItsOwn, equipmentSchema } from './equipment.ts'
import {
  equipmentAddress,
  equipmentColumns,
  equipmentFilter,
  equipmentSorts,
  inspections,
  listedEquipment,
  type EquipmentRow,
  type EquipmentSort,
} from './equipment-list.ts'
import { placesBeside, transferCommands, transferMany } from './equipment-places.server.ts'
import { equipmentRecords, noun } from './equipment-records.server.ts'
import { equipmentSheet } from './equipment-sheet.ts'
import { equipment, equipmentInspections } from './equipment.table.ts'

const read = tenantProcedure(access.read).meta({ reads: [noun] })
const one = z.object({ id: z.uuid() })

const kept: CommandsOf<typeof equipmentSchema, typeof equipment> = {
  records: equipmentRecords,
  schema: equipmentSchema,
  write: access.write,
  many: noun,
  most: mostInBulk,
  refusals: {
    equipment_serial: ['serialNumber', 'Another piece of this kind has this serial number.'],
  },
}

const inspectionParts = recordParts(
  {
    noun,
    table: equipment,
    key: 'equipmentId',
    write: access.write,
    lock: (tx, tenantId, id) => lockRow(tx, tenantId, equipmentRecords, id),
  },
  {
    ...inspections,
    table: equipmentInspections,
    order: [desc(equipmentInspections.inspectedOn)],
    judge({ inspectedOn }, _, { today }) {
      if (inspectedOn > today) throw fieldProblem('inspectedOn', 'This date is in the future.')
    },
  },
)

const readFile = recordFile(equipmentRecords, {
  inspections: inspectionParts.shown(),
  places: placesBeside,
})

export type EquipmentFile = Awaited<ReturnType<typeof equipmentFile>>

async function equipmentFile(tx: Tx, tenantId: string, id: string) {
  const { row, ...parts } = await readFile(tx, tenantId, id)
  return { id, version: row.version, fields: await equipmentRecords.fieldsOf(row, tx), ...parts }
}

/** The sheet of a piece of equipment, for the browser's printer and as a PDF. */
const equipmentSheets = recordSheet({
  one: 'Equipment',
  path: '/equipment/:id/sheet',
  gate: access.read,
  async read(tx, tenantId, id, today) {
    const own = await customSchemaOf(tx, tenantId, noun)
    return equipmentSheet(await equipmentFile(tx, tenantId, id), equipmentSchema.extend(own.shape), today)
  },
})

/** How pieces of the list are chosen. */
const listed: Pick<BulkWay<typeof equipmentFilter, Done>, 'read' | 'filter' | 'idsOf'> = {
  read: access.read,
  filter: equipmentFilter,
  idsOf: (tx, { actor, today }, filter, most) =>
    idsOf(tx, sql`select e.id from ${equipmentFrom(actor.tenantId, today, filter)}`, most),
}

/** Every procedure of equipment. */
export const equipmentRouter = router({
  list: read
    .input(
      z.object({
        filter: equipmentFilter.prefault({}),
        sort: z.union([z.enum(equipmentSorts), customSort]).default('dueOn'),
        direction: z.enum(['asc', 'desc']).default('asc'),
        ...pageInput.shape,
      }),
    )
    .query(({ ctx, input: { filter, ...window } }) =>
      ctx.inTenant(tx => listEquipment(tx, ctx.actor.tenantId, ctx.today, filter, window)),
    ),

  get: read
    .input(one)
    .query(({ ctx, input: { id } }) => ctx.inTenant(tx => equipmentFile(tx, ctx.actor.tenantId, id))),

  sheet: equipmentSheets.procedure,

  history: historyProcedure({ noun, gate: access.read }),

  ...recordCommands(kept),
  bulk: bulkCommands(kept, { ...listed, alone: eachItsOwn }),
  transfers: router(bulkProcedures({ ...transferMany, ...listed })),
  inspections: inspectionParts.router,

  ...transferCommands,
})
export type EquipmentRouter = typeof equipmentRouter

/** The day by which it is to be inspected, as `dueOn` reckons it. */
export const due = sql`case when e.retired_on is null then
  (coalesce(i.inspected_on, e.purchased_on) + make_interval(months => e.inspect_every_months))::date end`

type Filter = z.output<typeof equipmentFilter> & { ids?: string[] }

/** The pieces that a filter leaves. */
export function equipmentFrom(
  tenantId: string,
  today: string,
  { search = '', kind, view, custom, ids }: Filter,
): SQL {
  const views = {
    all: sql`true`,
    due: sql`${due} <= ${today}::date + 30`,
    yard: sql`p.well_id is null and e.retired_on is null`,
    retired: sql`e.retired_on is not null`,
  }
  const chosen = idsWithChosen(tenantId, 'equipment', search)
  const words = sql`(concat_ws(' ', e.name, e.serial_number, e.manufacturer, e.model, w.name) ilike ${likeWords(search)}
    ${chosen ? sql`or e.id in (${chosen})` : sql``})`
  return sql`equipment e
      left join equipment_places p on p.tenant_id = e.tenant_id and p.equipment_id = e.id and p.to_on is null
      left join wells w on w.tenant_id = e.tenant_id and w.id = p.well_id
      left join lateral (select max(inspected_on) as inspected_on from equipment_inspections
        where tenant_id = ${tenantId} and equipment_id = e.id) i on true
      where e.tenant_id = ${tenantId} and e.deleted_at is null and ${views[view]}
        and ${ids ? sql`e.id = any (${sql.param(ids)}::uuid[])` : sql`true`}
        and ${kind ? sql`e.kind = ${kind}` : sql`true`} and ${search === '' ? sql`true` : words}
        ${sql.join(customWhere(tenantId, custom, sql`e.id`).map(asked => sql`and ${asked}`))}`
}

type Sorted = { sort: EquipmentSort; direction: Direction }

const sortKeys: Record<(typeof equipmentSorts)[number], SQL> = {
  dueOn: due,
  name: sql`lower(e.name)`,
  kind: sql`e.kind`,
  serialNumber: sql`lower(e.serial_number)`,
  lastInspectedOn: sql`i.inspected_on`,
  cost: sql`e.cost`,
}

async function listEquipment(
  tx: Tx,
  tenantId: string,
  today: string,
  filter: Filter,
  { sort, direction, ...window }: PageInput & Sorted,
) {
  const page = await listPage<EquipmentRow>(tx, {
    select: sql`e.id, ${selected(equipment, 'e', [...listedEquipment, 'custom'])}, p.well_id as "wellId", w.name as "wellName",
      i.inspected_on as "lastInspectedOn", ${due} as "dueOn"`,
    from: equipmentFrom(tenantId, today, filter),
    order: isCustomName(sort)
      ? sql`${await customSortKey(tx, tenantId, sort, sql`e.id`, direction)}, e.name, e.id`
      : sql`${sortKeys[sort]} ${sql.raw(direction)} nulls last, e.name, e.id`,
    ...window,
  })
  return { ...page, rows: page.rows.map(withCustom) }
}

/** The list as its page shows it, and the sheet of one. */
export const equipmentFiles = [
  equipmentSheets.route,
  historyRoute({ noun, one: 'Equipment', gate: access.read }),
  ...listExport<EquipmentRow>({
    path: '/equipment/export',
    gate: access.read,
    name: 'Equipment',
    noun,
    columns: () => exportColumns(equipmentColumns),
    rows({ tenantId, today, search, ids }) {
      const { filter: asked, ...sorted } = equipmentAddress.asked(search)
      const filter = ids ? { ids, view: 'all' as const } : asked
      return async (tx, offset, limit) =>
        (await listEquipment(tx, tenantId, today, filter, { ...sorted, offset, limit })).rows
    },
  }),
]
