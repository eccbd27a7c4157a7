import { desc } from 'drizzle-orm'
import { bulkProcedures } from '../../core/bulk/bulk-procedures.server.ts'
import { readCustomSchema } from '../../core/custom/custom-fields.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { lockRow } from '../../core/data/rows.server.ts'
import { fieldError } from '../../core/error/AppError.ts'
import { router } from '../../core/http/procedure.server.ts'
import { recordSheet } from '../../core/print/record-sheet.server.ts'
import { recordFile } from '../../core/resource/record-file.server.ts'
import { recordParts } from '../../core/resource/record-parts.server.ts'
import { recordFiles } from '../../core/kind/record-manifest.server.ts'
import { getProcedure, recordProcedures } from '../../core/kind/record-store.server.ts'
import { access } from './access.ts'
import { equipmentSchema } from './equipment.ts'
import { equipmentKind, inspections } from './equipment-kind.ts'
import { equipmentList } from './equipment-list.server.ts'
import { relatedPlaces, transferCommands, transferMany } from './equipment-places.server.ts'
import { equipmentStore } from './equipment-store.server.ts'
import { equipmentSheet } from './equipment-sheet.ts'
import { equipment, equipmentInspections } from './equipment.table.ts'

const { records } = equipmentStore

const inspectionParts = recordParts(
  {
    noun: records.noun,
    table: equipment,
    key: 'equipmentId',
    write: access.write,
    lock: (tx, tenantId, id) => lockRow(tx, tenantId, records, id),
  },
  {
    ...inspections,
    table: equipmentInspections,
    order: [desc(equipmentInspections.inspectedOn)],
    validate({ inspectedOn }, _, { today }) {
      if (inspectedOn > today) throw fieldError('inspectedOn', 'This date is in the future.')
    },
  },
)

const readFile = recordFile(records, {
  inspections: inspectionParts.shown(),
  places: relatedPlaces,
})

async function equipmentFile(tx: Tx, tenantId: string, id: string) {
  const { row, ...parts } = await readFile(tx, tenantId, id)
  return { id, version: row.version, fields: await records.toFields(row, tx), ...parts }
}

/** The sheet of a piece of equipment, for printing in the browser and as a PDF. */
const equipmentSheets = recordSheet({
  one: 'Equipment',
  path: '/equipment/:id/sheet',
  gate: access.read,
  async read(tx, tenantId, id, today) {
    const schema = await readCustomSchema(tx, tenantId, records.noun)
    return equipmentSheet(await equipmentFile(tx, tenantId, id), equipmentSchema.extend(schema.shape), today)
  },
})

/** All equipment procedures. */
export const equipmentRouter = router({
  ...recordProcedures(equipmentStore, equipmentList),
  get: getProcedure(equipmentKind, (tx, { actor }, id) => equipmentFile(tx, actor.tenantId, id)),
  sheet: equipmentSheets.procedure,
  transfers: router(bulkProcedures({ ...transferMany, ...equipmentList.chosen })),
  inspections: inspectionParts.router,

  ...transferCommands,
})
export type EquipmentRouter = typeof equipmentRouter

/** Exports of the list as its page shows it, and of a single sheet. */
export const equipmentFiles = [equipmentSheets.route, ...recordFiles(equipmentKind, equipmentList)]
