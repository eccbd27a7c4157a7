import { createFieldBuilder } from '../../core/importing/field.ts'
import { mergeRecords, type StoredRecords } from '../../core/importing/merge-records.server.ts'
import { importedRecord } from '../../core/importing/record-columns.server.ts'
import { setFact, type Facts, type ReadingContext, type Cells } from '../../core/importing/row.ts'
import type { Importable } from '../../core/module/importable.server.ts'
import { namedWellFields, namedWellReader } from '../wells/importing/named-well.port.server.ts'
import { access } from './access.ts'
import { equipmentSchema } from './equipment.ts'
import { fileTitles, recognizeEquipment } from './equipment-fields.ts'
import { matchEquipment, moveToWells, undoEquipment } from './equipment-merge.server.ts'
import { equipment } from './equipment.table.ts'

const placedSinceFields = createFieldBuilder('equipment')(
  'fromOn',
  'At the well since',
  'date',
  'at well since|at the well since|installed|install date|installed on|set date|date set|since',
)

/** The import definition of equipment. */
const record = importedRecord({
  table: equipment,
  schema: equipmentSchema,
  group: 'equipment',
  fields: [],
  names: fileTitles,
  excluded: { strapping: 'A strapping table has many heights: enter it on the tank’s page.' },
})

const storedRecords: StoredRecords = {
  noun: 'equipment',
  columns: record.columns,
  fallbacks: {
    name: `coalesce(s.facts ->> 'name', s.facts ->> '_name')`,
    kind: `coalesce(s.facts ->> 'kind', 'OTHER')`,
  },
}

/** Files with one row per piece of equipment, and its well. */
export const equipmentImportable: Importable = {
  key: 'equipment',
  label: 'Equipment',
  many: 'equipment',
  noun: 'equipment',
  gate: access.write,
  record,
  fields: [...record.fields, ...namedWellFields, placedSinceFields],
  countNouns: {
    equipment: ['piece of equipment', 'pieces of equipment'],
    equipment_places: ['location', 'locations'],
  },
  scoreFile: recognizeEquipment,
  missing: match =>
    match.has('equipment.name') || match.has('equipment.serialNumber')
      ? null
      : 'Choose the column that holds the name or the serial number.',
  keepsExtras: true,
  reader,
  previewFacts: {
    first: ['name'],
    part: ({ well }: PlacePart) => [['well', well && well.slice(well.indexOf(':') + 1)]],
  },
  match: matchEquipment,
  async apply(merge) {
    await mergeRecords(merge, storedRecords)
    merge.report('Moving equipment to wells')
    await moveToWells(merge)
  },
  undo: context => undoEquipment(context, Object.keys(record.columns)),
  topics: ['equipment', 'wells'],
  findNextSteps: () => Promise.resolve([{ label: 'See the equipment', to: '/app/equipment' }]),
}

/** The place in a row, and its start date. */
type PlacePart = { well: string | null; fromOn: string | null }

/** Equipment of one kind is identified by its serial number, or by its name if it has none. */
function reader({ mapped, state }: ReadingContext) {
  const fields = record.fields.filter(({ id }) => mapped.has(id))
  const getWellKey = namedWellReader(state)
  return (cells: Cells) => {
    const facts: Facts = {}
    for (const { id, column } of fields) setFact(facts, column!, cells.get(id))
    const { name, kind = '', serial_number: serial } = facts
    if (!name && !serial) {
      cells.note('refused', null, 'The row has neither a name nor a serial number.')
      return null
    }
    const well = getWellKey(cells)
    if (well === false) return null
    if (!name) facts['_name'] = `Serial ${serial}`
    const key = serial ? `serial:${kind}:${serial}` : `name:${name}`
    return {
      key: key.toLowerCase(),
      facts,
      part: { well, fromOn: cells.get(placedSinceFields.id) } satisfies PlacePart,
    }
  }
}
