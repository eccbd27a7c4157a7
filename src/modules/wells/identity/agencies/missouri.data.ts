import type { Agency } from './agency.ts'

export const missouri: Agency = {
  name: 'Missouri Department of Natural Resources, Geological Survey',
  source: 'Oil and gas wells of the Missouri Geological Survey (gis.dnr.mo.gov, Well Status and Well Type)',
  numbers: 'API number; permit number',
  statuses: {
    'ACTIVE WELL': 'PRODUCING',
    'SHUT IN - EXTENDED': 'SHUT_IN',
    'SHUT IN - INCOMPLETE': ['Shut-in paperwork is incomplete', 'SHUT_IN'],
    'SHUT IN - COMPLETE': 'SHUT_IN',
    'INACTIVE – INITIAL 90 DAY WINDOW': 'SHUT_IN',
    'TEMPORARILY ABANDONED(IDLE)': 'TEMP_ABANDONED',
    'PLUGGED - APPROVED': 'PLUGGED_ABANDONED',
    'PLUGGED - NOT APPROVED': ['Plugged, not approved', null],
    ABANDONED: ['Abandoned, not plugged', null],
    'ABANDONED, UNKNOWN LOCATION': ['Abandoned, not plugged', null],
    'ABANDONED, KNOWN LOCATION AND VERIFIED': ['Abandoned, not plugged', null],
    'ABANDONED, NO EVIDENCE OF EXISTENCE/ UNABLE TO FIND': ['Not found', null],
    'WATER WELL CONVERSION': 'CONVERTED',
    ORPHANED: ['No operator', null],
  },
  types: {
    'HORIZONTAL OIL WELL': 'OIL',
    'GAS(CONVERTIONAL, COMMERCIAL)': 'GAS',
    'GAS(PRIVATE USE)': 'GAS',
    'GAS(COALBED METHANE)': 'CBM',
    'GAS STORAGE WELLS': 'GAS_STORAGE',
    'INJECTION(CLASS II EOR)': 'INJ_WATER',
    'INJECTION(CLASS II DISPOSAL)': 'SWD',
    'UNKNOWN WELL TYPE': 'UNKNOWN',
  },
}
