import type { Agency } from './agency.ts'

export const oregon: Agency = {
  name: 'Oregon Department of Geology and Mineral Industries',
  source: 'Oil and gas wells of DOGAMI (OG_wells, Status and WellType)',
  numbers: 'permit number, such as 36-001-00003',
  statuses: {
    CLOSED: ['Closed', null],
    DENIED: ['Permit denied', null],
    WITHDRAWN: ['Application withdrawn', 'PERMIT_EXPIRED'],
  },
  types: {
    'WATER DISPOSAL': 'SWD',
    'GAS INJECTION/WITHDRAWAL': 'GAS_STORAGE',
    PRODUCER: ['Producer, of oil or gas', null],
    EXPLORATION: ['Exploration', null],
  },
  columns: { 'well.permitNo': 'PermitID', 'well.operator': 'Permittee' },
}
