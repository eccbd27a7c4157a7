import type { Agency } from './agency.ts'

/** Its lists write the code and its words together: “PA - Plugged and Abandoned”. */
export const mississippi: Agency = {
  name: 'Mississippi State Oil and Gas Board',
  source:
    'https://www.ogb.state.ms.us/downloads.php (well lists, which lists each code with its meaning). No full public list of its codes was found; users are asked about others',
  numbers: 'API number; permit number',
  statuses: {
    O: ['Orphaned well', null],
    PO: ['Potential orphan well', null],
    PR: ['Producing', 'PRODUCING'],
    PA: ['Plugged and abandoned', 'PLUGGED_ABANDONED'],
    DA: ['Dry and abandoned', 'PLUGGED_ABANDONED'],
    TA: ['Temporarily abandoned', 'TEMP_ABANDONED'],
  },
  types: {},
  columns: { 'well.operator': 'Oper', 'well.trajectory': 'WellSlant' },
}
