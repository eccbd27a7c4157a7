import type { Agency } from './agency.ts'

export const illinois: Agency = {
  name: 'Illinois State Geological Survey',
  source:
    'ILOIL wells of the ISGS (STATUS); no list of its codes was found in public, the metadata of its Location Points (2008) included, so that none is read and all are asked',
  numbers: 'API number',
  statuses: {},
  types: {},
  columns: { 'well.operator': 'COMPANY_NAME', 'well.completionDate': 'COMP_DATE' },
}
