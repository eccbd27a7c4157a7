import type { Agency } from './agency.ts'

export const indiana: Agency = {
  name: 'Indiana Department of Natural Resources, Division of Reclamation',
  source: 'Oil and Gas Wells of the Indiana DNR (gisdata.in.gov, Status)',
  numbers: 'permit number; no API number',
  statuses: {
    'OTHER INACTIVE': 'SHUT_IN',
    'PLUGD & ABANDND': ['Plugged and abandoned', 'PLUGGED_ABANDONED'],
    'PRSMD PLGGD': ['Presumed plugged', null],
    'PRSMD PLGGD(I)': ['Presumed plugged', null],
    'PRSMD PLGGD (I)': ['Presumed plugged', null],
    'INADQTLY PLGGD': ['Inadequately plugged', null],
    ORPHANED: ['No operator', null],
    'NOT DRILLED': 'NEVER_DRILLED',
    REVOKED: ['Permit revoked', 'PERMIT_EXPIRED'],
  },
  types: {},
  columns: {
    'well.permitNo': 'Permit_Number',
    'well.operator': 'Operator_Name',
    'well.number': 'Well_Number',
  },
}
