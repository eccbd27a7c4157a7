import type { Agency } from './agency.ts'

export const westVirginia: Agency = {
  name: 'West Virginia Department of Environmental Protection',
  source: 'Oil and gas wells of the DEP (tagis.dep.wv.gov, wellstatus, welluse and welltype)',
  numbers: 'permit number within its county; API number with 47 before it',
  statuses: {
    'ACTIVE WELL': 'PRODUCING',
    'ABANDONED WELL': ['Abandoned, not plugged', null],
    SHUTIN: 'SHUT_IN',
  },
  types: {
    'GAS PRODUCTION': 'GAS',
    'OIL PRODUCTION': 'OIL',
    'HOUSE GAS': 'GAS',
    'COAL BED METHANE WELL': 'CBM',
    'NOT AVAILABLE': 'UNKNOWN',
  },
  columns: {
    'well.operator': 'respparty',
    'well.name': 'farmname',
    'well.type': 'welluse',
    'well.completionDate': 'compdate',
  },
}
