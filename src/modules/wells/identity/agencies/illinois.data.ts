import type { Agency } from './agency.ts'

export const illinois: Agency = {
  name: 'Illinois State Geological Survey',
  source:
    'ILOIL wells of the ISGS (STATUS); no public list of its codes was found, not even in the metadata of its Location Points (2008), so users are asked about all of them',
  numbers: 'API number',
  statuses: {},
  types: {},
  columns: { 'well.operator': 'COMPANY_NAME', 'well.completionDate': 'COMP_DATE' },
}
