import type { Agency } from './agency.ts'

export const montana: Agency = {
  name: 'Montana Board of Oil and Gas Conservation',
  source: 'Well surface layer of the MBOGC (bogfiles.dnrc.mt.gov, Status and Type)',
  numbers: 'API number',
  statuses: {
    'ACTIVE INJECTION': 'ACTIVE_SERVICE',
    'PERMIT TO DRILL': 'PERMITTED',
    'PERMITTED INJECTION WELL': 'PERMITTED',
    'P&A - APPROVED': 'PLUGGED_ABANDONED',
    'ABANDONED - UNAPPROVED': ['Abandoned, not approved', null],
    'WATER WELL, RELEASED': ['Released as a water well', null],
    'EXPIRED, NOT RELEASED': ['Permit expired, bond not released', 'PERMIT_EXPIRED'],
    COMPLETED: ['Completed; it may or may not produce', null],
    DOMESTIC: ['Gas for household use', null],
  },
  types: {
    'INJECTION, EOR': 'INJ_WATER',
    'INJECTION - DISPOSAL': 'SWD',
  },
  columns: { 'well.api': 'API_WellNo', 'well.name': 'Well_Nm', 'well.operator': 'CoName' },
}
