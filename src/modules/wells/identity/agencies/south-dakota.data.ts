import type { Agency } from './agency.ts'

export const southDakota: Agency = {
  name: 'South Dakota Department of Agriculture and Natural Resources',
  source: 'Oil and gas wells of the department (Administrative Status, Well Type)',
  numbers: 'API number; permit number',
  statuses: {
    'ABANDONED-NOT REGULATED': ['Abandoned before regulation', null],
    'CONVERTED-DOMESTIC GAS': 'CONVERTED',
  },
  types: {
    'DRY HOLE-OIL SHOW': 'DRY',
    'AIR INJECTION': ['Air injection', null],
    'RESERVOIR MONITORING': ['Monitoring', null],
  },
  columns: { 'well.status': 'Administrative Status' },
}
