import type { Agency } from './agency.ts'

export const arizona: Agency = {
  name: 'Arizona Oil and Gas Conservation Commission',
  source: 'AOGCC well layers of the Arizona Department of Environmental Quality (azdeq/azogcc)',
  numbers: 'API number; permit number',
  statuses: {
    'ACTIVE PRODUCER': 'PRODUCING',
    'ABANDONED TEMPORARY': 'TEMP_ABANDONED',
    'TEMOPRARILY ABANDONED': ['Temporarily abandoned, as the file spells it', 'TEMP_ABANDONED'],
    'ABANDONED PLUGGED': 'PLUGGED_ABANDONED',
    'ABANDONED PLUGGED AND ABANDONED': 'PLUGGED_ABANDONED',
    'ABANDONED JUNKED': ['Junked', null],
    PLANNED: 'PROPOSED',
  },
  types: { 'O&G': 'OIL_GAS', GASSTORAGE: 'GAS_STORAGE' },
}
