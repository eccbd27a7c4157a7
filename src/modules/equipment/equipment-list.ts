import { z } from 'zod'
import { customConditions } from '../../core/custom/custom-filter.ts'
import { isCustomName, type CustomName } from '../../core/data/added-names.ts'
import { listAddress } from '../../core/resource/list-address.ts'
import { listColumns, listedFields } from '../../core/resource/list-columns.ts'
import { equipmentSchema, inspectionSchema, type Equipment, type Inspection } from './equipment.ts'

/** Long words are read on the page of a piece alone. */
export const onPageOnly = ['strapping', 'notes'] as const
export const listedEquipment = listedFields(equipmentSchema, onPageOnly)

export type EquipmentRow = Pick<Equipment, (typeof listedEquipment)[number]> & {
  id: string
  wellId: string | null
  wellName: string | null
  lastInspectedOn: string | null
  dueOn: string | null
}

/** Where it stands, in words. */
export const placeWords = ({ wellName, retiredOn }: Pick<EquipmentRow, 'wellName' | 'retiredOn'>) =>
  wellName ?? (retiredOn === null ? 'Yard' : '—')

/** Columns by which the list can be sorted beside those of the organization; first comes what is due first. */
const equipmentSorts = ['dueOn', 'name', 'kind', 'serialNumber', 'lastInspectedOn', 'cost'] as const
type EquipmentSort = (typeof equipmentSorts)[number] | CustomName
const sorts: readonly EquipmentSort[] = equipmentSorts

export const equipmentColumns = listColumns<EquipmentRow>({
  schema: equipmentSchema,
  fields: listedEquipment,
  placed: [
    { id: 'name', width: 200, least: 140, fixed: true },
    { id: 'kind', least: 110 },
    { id: 'serialNumber', least: 110 },
    { id: 'place', title: 'Location', width: 200, least: 120, value: placeWords },
    {
      id: 'dueOn',
      title: 'Inspection due',
      header: 'Inspection',
      kind: 'date',
      width: 180,
      least: 170,
      whole: true,
    },
    { id: 'lastInspectedOn', title: 'Last inspected', kind: 'date', width: 130, least: 110 },
    { id: 'cost', width: 110, least: 90 },
  ],
  sorts: equipmentSorts,
})

export const viewWords = { all: 'All', due: 'Inspection due', yard: 'In the yard', retired: 'Retired' }
const views = Object.keys(viewWords) as (keyof typeof viewWords)[]

export const equipmentFilter = z.object({
  search: z.string().trim().max(200).optional(),
  kind: equipmentSchema.shape.kind.optional(),
  view: z.enum(views).default('all'),
  custom: customConditions,
})

export const equipmentAddress = listAddress({
  filter: equipmentFilter,
  sorts: { columns: sorts, also: isCustomName, usual: { sort: 'dueOn', descending: false } },
  names: { search: 'q' },
})

/** What a page asks the server for. */
export type EquipmentAsked = ReturnType<typeof equipmentAddress.filterOf>

/** What hangs on a piece of equipment. */
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
