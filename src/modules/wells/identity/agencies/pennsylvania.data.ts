import type { Agency } from './agency.ts'

export const pennsylvania: Agency = {
  name: 'Pennsylvania Department of Environmental Protection',
  source:
    'Oil and gas locations of the DEP (PASDA, WELL_STATUS and WELL_CODE_DESC) and its production reports',
  numbers: 'permit number 003-20601: county and number; API number with 37 before it',
  statuses: {
    ACTIVE: 'PRODUCING',
    'PLUGGED OG WELL': 'PLUGGED_ABANDONED',
    'DEP PLUGGED': 'PLUGGED_ABANDONED',
    'PLUGGED MINED THROUGH': 'PLUGGED_ABANDONED',
    'PLUGGED UNVERIFIED': ['Reported plugged, not verified', null],
    'REGULATORY INACTIVE STATUS': 'SHUT_IN',
    'DEP ORPHAN LIST': ['No operator', null],
    'DEP ABANDONED LIST': ['Abandoned, not plugged', null],
    ABANDONED: ['Abandoned, not plugged', null],
    'CANNOT BE LOCATED': ['Not found', null],
    'OPERATOR REPORTED NOT DRILLED': 'NEVER_DRILLED',
    'PROPOSED BUT NEVER MATERIALIZED': 'NEVER_DRILLED',
  },
  types: {
    'COMB. OIL&GAS': 'OIL_GAS',
    'STORAGE WELL': 'GAS_STORAGE',
    'WASTE DISPOSAL': ['Disposal of waste', null],
    OBSERVATION: ['Observation', null],
    UNDETERMINED: 'UNKNOWN',
  },
  columns: {
    'well.permitNo': 'PERMIT_NUM',
    'well.name': 'FARM',
    'well.type': 'WELL_CODE_DESC',
    'well.status': 'WELL_STATUS',
    'well.trajectory': 'CONFIG_CODE',
  },
}
