import type { Agency } from './agency.ts'

export const alabama: Agency = {
  name: 'State Oil and Gas Board of Alabama',
  source:
    'Well data of the board’s GIS map, where each code stands beside its words (Status, StatusDesc). No list of all of its codes was found in public; others are asked',
  numbers: 'API number; permit number',
  statuses: {
    AB: ['Abandoned', null],
    PR: ['Producing', 'PRODUCING'],
    'PLUGGED BACK': ['Plugged back to a higher zone', null],
  },
  types: {},
  columns: { 'well.status': 'StatusDesc', 'well.type': 'TypeDesc', 'well.permitNo': 'Permit' },
}
