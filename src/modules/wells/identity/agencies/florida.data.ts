import type { Agency } from './agency.ts'

export const florida: Agency = {
  name: 'Florida Department of Environmental Protection',
  source: 'Oil wells of the Florida DEP open data (OIL_WELLS, CURRENT_STATUS)',
  numbers: 'API number; permit number',
  statusSaysType: true,
  statuses: {
    PROD: ['Production', 'PRODUCING'],
    'PROD/TA': ['Production, temporarily abandoned', 'TEMP_ABANDONED'],
    'PROD/P&A': ['Production, plugged and abandoned', 'PLUGGED_ABANDONED'],
    INJ: ['Injection', 'ACTIVE_SERVICE'],
    'INJ/TA': ['Injection, temporarily abandoned', 'TEMP_ABANDONED'],
    'INJ/P&A': ['Injection, plugged and abandoned', 'PLUGGED_ABANDONED'],
    SWD: ['Salt water disposal', 'ACTIVE_SERVICE'],
    'SWD/P&A': ['Salt water disposal, plugged and abandoned', 'PLUGGED_ABANDONED'],
    'DRY HOLE/P&A': ['Dry hole, plugged and abandoned', 'PLUGGED_ABANDONED'],
    JUNKED: ['Junked', null],
  },
  types: {
    PROD: ['Production, of oil or gas', null],
    SWD: 'SWD',
    'SWD/P&A': 'SWD',
    'DRY HOLE/P&A': 'DRY',
  },
  columns: { 'well.status': 'CURRENT_STATUS', 'well.operator': 'COMPANY', 'well.api': 'API_NO' },
}
