import type { Agency } from './agency.ts'

export const washington: Agency = {
  name: 'Washington Department of Natural Resources, Geological Survey',
  source: 'Oil and gas wells of the survey (Public_Geology/Oil_and_Gas_Wells, WELL_STATUS)',
  numbers: 'API number',
  statuses: {
    'COMPLETED, PLUGGED, AND ABANDONED': 'PLUGGED_ABANDONED',
    'CONVERTED TO WATER WELL': 'CONVERTED',
    COMPLETED: ['Completed; it may or may not produce', null],
    DRILLED: ['Drilled', null],
  },
  types: {},
  columns: { 'well.operator': 'COMPANY_NAME', 'well.spudDate': 'DRILL_START_DATE', 'well.md': 'DEPTH_FEET' },
}
