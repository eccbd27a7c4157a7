import type { Agency } from './agency.ts'

/** Its list of permits gives a well's purpose but not its status. */
export const tennessee: Agency = {
  name: 'Tennessee Department of Environment and Conservation',
  source:
    'Oil and gas well permits of TDEC (Purpose of Well), in plain words except this one. No public list of its status words was found; users are asked about them',
  numbers: 'permit number; API number',
  statuses: {},
  types: { 'NCG - DOMESTIC USE': ['Gas for household use', 'GAS'] },
  columns: {
    'well.name': 'Well Name And No',
    'well.type': 'Purpose of Well',
    'well.permitDate': 'Permit Date',
  },
}
