import type { Agency } from './agency.ts'

export const nevada: Agency = {
  name: 'Nevada Division of Minerals',
  source: 'Oil and gas historic data of the NDOM (OGHistoricData, Status and Well_Type)',
  numbers: 'permit number; API number',
  statuses: {
    'IN USE': ['In use', 'PRODUCING'],
    WITHDRAWN: ['Permit withdrawn', 'PERMIT_EXPIRED'],
    'D & A': ['Dry and abandoned', 'PLUGGED_ABANDONED'],
  },
  types: { STRAT: 'STRAT_TEST' },
  columns: { 'well.api': 'apino', 'well.permitNo': 'Permit', 'well.operator': 'operator_' },
}
