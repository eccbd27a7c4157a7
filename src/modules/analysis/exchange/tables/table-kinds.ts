import { programs, type Program } from './programs.ts'
import type { Table } from './rows.ts'

type TableDefinition = { program: Program; label: string; columns: readonly (string | readonly string[])[] }

/** Kinds of tables by their distinguishing columns; the first match is used. A nested list needs one of its columns. */
const tableDefinitions = {
  ariesEconomics: {
    program: 'aries',
    label: 'economic lines',
    columns: ['propnum', 'keyword', 'expression'],
  },
  ariesHistory: {
    program: 'aries',
    label: 'production',
    columns: ['propnum', ['pdate', 'date'], ['oil', 'gas']],
  },
  ariesProperties: { program: 'aries', label: 'properties', columns: ['propnum'] },
  comboForecast: {
    program: 'combocurve',
    label: 'forecast segments',
    columns: ['phase', ['qstart', 'qstartbbl/d']],
  },
  comboOwnership: {
    program: 'combocurve',
    label: 'ownership and reversions',
    columns: ['modelname', 'reversiontype', 'wi%'],
  },
  comboPricing: { program: 'combocurve', label: 'pricing', columns: ['modelname', 'phase', 'priceratio'] },
  comboExpenses: {
    program: 'combocurve',
    label: 'expenses',
    columns: ['modelname', 'key', 'affecteconlimit'],
  },
  comboCapex: {
    program: 'combocurve',
    label: 'capital costs',
    columns: ['modelname', 'tangiblem', 'intangiblem'],
  },
  comboTaxes: {
    program: 'combocurve',
    label: 'production taxes',
    columns: ['modelname', 'key', 'deductseverancetax'],
  },
  comboStreams: {
    program: 'combocurve',
    label: 'stream properties',
    columns: ['modelname', 'key', 'gasshrinkagecondition'],
  },
  comboDifferentials: {
    program: 'combocurve',
    label: 'differentials',
    columns: ['modelname', 'key', 'phase', 'criteria'],
  },
  comboReserves: { program: 'combocurve', label: 'reserves categories', columns: ['modelname', 'prmsclass'] },
  phdwinForecast: { program: 'phdwin', label: 'forecast segments', columns: ['product', 'qi', 'nfactor'] },
  phdwinOwnership: {
    program: 'phdwin',
    label: 'ownership',
    columns: ['caseid', 'reversiontype', ['workinginterest', 'wi']],
  },
  phdwinPrices: { program: 'phdwin', label: 'prices', columns: ['caseid', 'product', 'pricetype', 'value'] },
  phdwinExpenses: { program: 'phdwin', label: 'expenses', columns: ['caseid', 'expense', 'value'] },
  phdwinInvestments: { program: 'phdwin', label: 'investments', columns: ['caseid', 'investment', 'date'] },
  phdwinTaxes: {
    program: 'phdwin',
    label: 'static variables',
    columns: ['caseid', 'fiscalmodel', 'variable'],
  },
  phdwinCases: {
    program: 'phdwin',
    label: 'cases',
    columns: ['caseid', 'casename', ['apinumber', 'reservecategory']],
  },
  phdwinHistory: { program: 'phdwin', label: 'monthly history', columns: ['caseid', 'date', ['oil', 'gas']] },
  comboHistory: {
    program: 'combocurve',
    label: 'production',
    columns: ['chosenid', 'date', ['oilbbl', 'gasmcf']],
  },
  comboWells: { program: 'combocurve', label: 'wells', columns: ['chosenid', 'wellname'] },
} as const satisfies Record<string, TableDefinition>
export type TableKind = keyof typeof tableDefinitions

/** The kind of a table; null if none of the programs writes it. */
export function tableKind({ columns }: Pick<Table, 'columns'>): TableKind | null {
  const hasColumn = (column: string | readonly string[]) =>
    typeof column === 'string' ? columns.includes(column) : column.some(item => columns.includes(item))
  const match = (Object.entries(tableDefinitions) as [TableKind, TableDefinition][]).find(([, kind]) =>
    kind.columns.every(hasColumn),
  )
  return match?.[0] ?? null
}

/** "ARIES economic lines". */
export const kindLabel = (kind: TableKind) =>
  `${programs[tableDefinitions[kind].program]} ${tableDefinitions[kind].label}`
