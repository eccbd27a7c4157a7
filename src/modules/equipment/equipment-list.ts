import { z } from 'zod'
import { exportColumn as column, type ExportColumn } from '../../core/files/export/export.ts'
import { listAddress } from '../../core/resource/list-address.ts'
import { equipmentFilter, kindWords, type Equipment } from './equipment.ts'

export type EquipmentRow = Pick<
  Equipment,
  'name' | 'kind' | 'serialNumber' | 'manufacturer' | 'model' | 'cost' | 'purchasedOn' | 'retiredOn'
> & {
  id: string
  wellId: string | null
  wellName: string | null
  lastInspectedOn: string | null
  dueOn: string | null
}

/** Where it stands, in words. */
export const placeWords = ({ wellName, retiredOn }: Pick<EquipmentRow, 'wellName' | 'retiredOn'>) =>
  wellName ?? (retiredOn === null ? 'Yard' : '—')

export const equipmentAddress = listAddress({
  filter: equipmentFilter,
  page: z.object({}),
  names: { search: 'q' },
})

export const equipmentExport: readonly ExportColumn<EquipmentRow>[] = [
  column('name', 'Name', row => row.name),
  column('kind', 'Kind', row => kindWords[row.kind]),
  column('serialNumber', 'Serial number', row => row.serialNumber),
  column('manufacturer', 'Manufacturer', row => row.manufacturer),
  column('model', 'Model', row => row.model),
  column('place', 'Location', placeWords),
  column('dueOn', 'Inspection due', row => row.dueOn, 'date'),
  column('lastInspectedOn', 'Last inspected', row => row.lastInspectedOn, 'date'),
  column('purchasedOn', 'Purchased', row => row.purchasedOn, 'date'),
  column('cost', 'Cost', row => row.cost, 'number', '$'),
  column('retiredOn', 'Retired', row => row.retiredOn, 'date'),
]
