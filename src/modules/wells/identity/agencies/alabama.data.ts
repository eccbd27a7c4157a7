import type { Agency } from './agency.ts'

export const alabama: Agency = {
  name: 'State Oil and Gas Board of Alabama',
  source:
    'Well data of the board’s GIS map, which lists each code with its meaning (Status, StatusDesc). No full public list of its codes was found; users are asked about others',
  numbers: 'API number; permit number',
  statuses: {
    AB: ['Abandoned', null],
    PR: ['Producing', 'PRODUCING'],
    'PLUGGED BACK': ['Plugged back to a higher zone', null],
  },
  types: {},
  columns: { 'well.status': 'StatusDesc', 'well.type': 'TypeDesc', 'well.permitNo': 'Permit' },
}
