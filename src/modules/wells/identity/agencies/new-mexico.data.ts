import type { Agency } from './agency.ts'

export const newMexico: Agency = {
  name: 'New Mexico Oil Conservation Division',
  source: 'OCD wells (Well Status and Well Type), and the codes of its monthly files',
  numbers: 'API number; OGRID of the operator',
  statuses: {
    A: ['Active', 'PRODUCING'],
    C: ['Cancelled permit', 'PERMIT_EXPIRED'],
    H: ['Plugged, site not released', 'PLUGGED_ABANDONED'],
    N: ['New', 'PERMITTED'],
    P: ['Plugged, site released', 'PLUGGED_ABANDONED'],
    T: ['Temporary abandonment', 'TEMP_ABANDONED'],
    NEW: ['Permit approved, not yet drilled', 'PERMITTED'],
    'PLUGGED (SITE RELEASED)': 'PLUGGED_ABANDONED',
    'PLUGGED (NOT RELEASED)': 'PLUGGED_ABANDONED',
    'ZONE PLUGGED (PERMANENT)': ['One zone is plugged, not the well', null],
    'ZONE PLUGGED (TEMPORARY)': ['One zone is plugged, not the well', null],
    'TEMPORARY ABANDONMENT': 'TEMP_ABANDONED',
    'TEMPORARY ABANDONMENT (EXPIRED)': 'TEMP_ABANDONED',
    'RECLAMATION FUND APPROVED': ['To be plugged by the state', null],
    'RECLAMATION FUND PENDING': ['To be plugged by the state', null],
  },
  types: {
    C: ['Carbon dioxide', 'CO2'],
    G: ['Gas', 'GAS'],
    I: ['Injection', 'INJ_WATER'],
    O: ['Oil', 'OIL'],
    S: ['Salt water disposal', 'SWD'],
    W: ['Water', 'WATER_SOURCE'],
  },
}
