import { z } from 'zod'
import { customConditions } from '../../core/custom/custom-filter.ts'
import { optionalDay } from '../../core/form/fields.ts'
import { listColumns, listedFields } from '../../core/resource/list-columns.ts'
import { recordKind, viewsField, type RowOf } from '../../core/kind/record-kind.ts'
import { access } from './access.ts'
import { equipmentSchema, inspectionSchema, type Inspection } from './equipment.ts'

/** The definition of equipment as a record: names, permissions and list, sorted by the next due inspection. */
export const equipmentKind = recordKind({
  noun: 'equipment',
  one: 'equipment',
  access,
  schema: equipmentSchema,
  nameField: 'name',
  singleOnlyFields: ['name', 'serialNumber', 'strapping'],
  sample: n => ({
    name: `T-${100 + n}`,
    kind: 'TANK' as const,
    serialNumber: `SN-${4100 + n}`,
    manufacturer: `Lowland ${n}`,
    model: `12 ft ${n}`,
  }),
  list: {
    hidden: ['strapping', 'notes'],
    extraFields: {
      wellId: z.uuid().nullable(),
      wellName: z.string().nullable(),
      lastInspectedOn: optionalDay('Last inspected'),
      dueOn: optionalDay('Inspection due'),
    },
    filter: {
      kind: equipmentSchema.shape.kind.optional(),
      view: viewsField({ all: 'All', due: 'Inspection due', yard: 'In the yard', retired: 'Retired' }),
      custom: customConditions,
    },
    sorts: ['dueOn', 'name', 'kind', 'serialNumber', 'lastInspectedOn', 'cost'],
    columns: [
      { id: 'name', width: 200, minWidthPx: 140, fixed: true },
      { id: 'kind', minWidthPx: 110 },
      { id: 'serialNumber', minWidthPx: 110 },
      { id: 'place', title: 'Location', width: 200, minWidthPx: 120, value: row => placeLabel(row) },
      { id: 'dueOn', header: 'Inspection', width: 180, minWidthPx: 170, whole: true },
      { id: 'lastInspectedOn', width: 130, minWidthPx: 110 },
      { id: 'cost', width: 110, minWidthPx: 90 },
    ],
  },
})

export type EquipmentRow = RowOf<typeof equipmentKind>

/** Returns the current place as text. */
export const placeLabel = ({ wellName, retiredOn }: { wellName: string | null; retiredOn: string | null }) =>
  wellName ?? (retiredOn === null ? 'Yard' : '—')

/** The records of a piece of equipment. */
export const inspections = {
  one: 'inspection',
  title: 'Inspections',
  schema: inspectionSchema,
  columns: listColumns<Inspection>({
    schema: inspectionSchema,
    fields: listedFields(inspectionSchema, ['notes']),
    placed: [{ id: 'inspectedOn' }, { id: 'result' }],
  }),
  empty: 'No inspection yet.',
}
