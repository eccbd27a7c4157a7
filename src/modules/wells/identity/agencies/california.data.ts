import type { Agency } from './agency.ts'

export const california: Agency = {
  name: 'California Geologic Energy Management Division (CalGEM)',
  source:
    'https://data.cnra.ca.gov/dataset/wellstar-oil-and-gas-wells (WellSTAR wells: WellStatus, WellType)',
  numbers: 'API number',
  statuses: {
    A: ['Active', 'PRODUCING'],
    B: ['Buried', null],
    I: ['Idle', 'SHUT_IN'],
    N: ['New', 'PERMITTED'],
    P: ['Plugged', 'PLUGGED_ABANDONED'],
    ACTIVE: 'PRODUCING',
    IDLE: 'SHUT_IN',
    NEW: ['Permitted, not drilled or not completed', 'PERMITTED'],
    PLUGGEDONLY: ['Plugged, surface not yet restored', 'PLUGGED_ABANDONED'],
    BURIED: ['Buried', null],
  },
  types: {
    DG: ['Dry gas', 'GAS'],
    GS: ['Gas storage', 'GAS_STORAGE'],
    OB: ['Observation', null],
    OG: ['Oil and gas', 'OIL_GAS'],
    SC: ['Cyclic steam', 'OIL'],
    SF: ['Steamflood', null],
    WD: ['Water disposal', 'SWD'],
    WF: ['Waterflood', 'INJ_WATER'],
    WS: ['Water source', 'WATER_SOURCE'],
    'DRY GAS': 'GAS',
    'OIL (CYCLIC STEAM)': 'OIL',
    'CYCLIC STEAM': ['Alternates steam injection and production', 'OIL'],
  },
  columns: {
    'well.type': 'WellTypeLabel',
    'well.trajectory': 'isDirectionallyDrilled',
    'well.operator': 'OperatorName',
    'well.name': 'LeaseName',
    'well.number': 'WellNumber',
  },
}
