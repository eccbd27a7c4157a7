import type { Agency } from './agency.ts'

/** The type of a borehole is its purpose (D development, E exploratory); its product is listed elsewhere. */
export const bsee: Agency = {
  name: 'Bureau of Safety and Environmental Enforcement; BOEM publishes the same boreholes',
  source: 'https://www.data.bsee.gov/Main/HtmlPage.aspx?page=boreholeFields',
  numbers: 'API number of 12 digits; lease number such as G01234',
  statuses: {
    APD: ['Application for permit to drill', 'PROPOSED'],
    AST: ['Approved sidetrack', 'PERMITTED'],
    CNL: ['Cancelled after its permit was approved', 'PERMIT_EXPIRED'],
    COM: ['Borehole completed', null],
    CT: ['Core test well', null],
    DRL: ['Drilling active', 'DRILLING'],
    DSI: ['Drilling suspended', 'DRILLING_SUSPENDED'],
    PA: ['Permanently abandoned', 'PLUGGED_ABANDONED'],
    ST: ['Borehole sidetracked', null],
    TA: ['Temporarily abandoned', 'TEMP_ABANDONED'],
    VCW: ['Volume chamber well', null],
  },
  types: {},
  columns: {
    'well.api': 'API_WELL_NUMBER',
    'well.status': 'BOREHOLE_STAT_CD',
    'well.operator': 'COMPANY_NAME',
    'well.spudDate': 'WELL_SPUD_DATE',
    'well.tdDate': 'TOTAL_DEPTH_DATE',
    'well.md': 'BH_TOTAL_MD',
    'well.tvd': 'WELL_BORE_TVD',
  },
}
