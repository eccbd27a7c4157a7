import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { bulkCommands } from '../../core/bulk/bulk-commands.server.ts'
import { bulkProcedures } from '../../core/bulk/bulk-procedures.server.ts'
import { mostInBulk } from '../../core/bulk/bulk.ts'
import { customSchemaOf } from '../../core/custom/custom-fields.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { lockRow } from '../../core/data/rows.server.ts'
import { fieldProblem } from '../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { historyProcedure, historyRoute } from '../../core/history/record-history.server.ts'
import { recordSheet } from '../../core/print/record-sheet.server.ts'
import { recordCommands, type CommandsOf } from '../../core/resource/record-commands.server.ts'
import { recordFile } from '../../core/resource/record-file.server.ts'
import { recordParts } from '../../core/resource/record-parts.server.ts'
import { access } from './access.ts'
import { eachItsOwn, equipmentSchema } from './equipment.ts'
import { inspections } from './equipment-list.ts'
import { equipmentList } from './equipment-list.server.ts'
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

/** Every procedure of equipment. */
export const equipmentRouter = router({
  list: equipmentList.procedure,

  get: read
    .input(one)
    .query(({ ctx, input: { id } }) => ctx.inTenant(tx => equipmentFile(tx, ctx.actor.tenantId, id))),

  sheet: equipmentSheets.procedure,

  history: historyProcedure({ noun, gate: access.read }),

  ...recordCommands(kept),
  bulk: bulkCommands(kept, { ...equipmentList.chosen, alone: eachItsOwn }),
  transfers: router(bulkProcedures({ ...transferMany, ...equipmentList.chosen })),
  inspections: inspectionParts.router,

  ...transferCommands,
})
export type EquipmentRouter = typeof equipmentRouter

/** The list as its page shows it, and the sheet of one. */
export const equipmentFiles = [
  equipmentSheets.route,
  historyRoute({ noun, one: 'Equipment', gate: access.read }),
  ...equipmentList.files,
]
