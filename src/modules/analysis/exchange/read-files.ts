import type { Day } from '../../../core/time/calendar.ts'
import type { Inputs, WellInputs } from '../inputs/inputs.ts'
import { inputProblems } from '../inputs/problems.ts'
import { createBlankWell } from '../inputs/start.ts'
import { groupByPrices } from './group-by-prices.ts'
import { readParts, type PartReader, type TableParts, applyParts } from './case-parts.ts'
import { decodeText } from './tables/decode.ts'
import type { Note, Noter } from './tables/note.ts'
import { readAries, type ImportedCase } from './read-aries.ts'
import { readComboCapex, readComboOwnership, readComboReserves, readComboStreams } from './read-combo-case.ts'
import {
  readComboDifferentials,
  readComboExpenses,
  readComboPricing,
  readComboTaxes,
} from './read-combo-money.ts'
import {
  readPhdwinExpenses,
  readPhdwinInvestments,
  readPhdwinOwnership,
  readPhdwinPrices,
  readPhdwinTaxes,
} from './read-phdwin.ts'
import { readSegments } from './read-segments.ts'
import { type Table, parseTable } from './tables/rows.ts'
import { kindLabel, tableKind, type TableKind } from './tables/table-kinds.ts'
import { readProducedByWell, type WellFacts, readWellFacts } from './well-rows.ts'

/** A file that the user chose. */
export type SourceFile = { readonly name: string; readonly bytes: Uint8Array }
/** The identity of a well in the file. */
type CaseIdentity = { readonly property: string; readonly api: string | null }

/**
 * The content of files from other programs: one analysis for each set of prices, with notes on assumptions and lines
 * that were not understood.
 */
export type ImportResult = {
  readonly analyses: readonly Inputs[]
  /** The wells of each analysis, in the order of its inputs. */
  readonly identities: readonly (readonly CaseIdentity[])[]
  readonly notes: readonly Note[]
  /** The detected kind of each file. */
  readonly files: readonly { name: string; kindLabel: string; rows: number }[]
}

/** Readers of economic tables in the order in which they are applied, because reversions depend on investments. */
const partReaders: readonly (readonly [TableKind, PartReader])[] = [
  ['comboStreams', readComboStreams],
  ['comboReserves', readComboReserves],
  ['comboCapex', readComboCapex],
  ['comboOwnership', readComboOwnership],
  ['comboExpenses', readComboExpenses],
  ['comboTaxes', readComboTaxes],
  ['comboPricing', readComboPricing],
  ['comboDifferentials', readComboDifferentials],
  ['phdwinInvestments', readPhdwinInvestments],
  ['phdwinOwnership', readPhdwinOwnership],
  ['phdwinExpenses', readPhdwinExpenses],
  ['phdwinTaxes', readPhdwinTaxes],
  ['phdwinPrices', readPhdwinPrices],
]

type NamedTable = { name: string; kind: TableKind; table: Table; note: Noter }

/** Reads files written by ARIES, PHDwin or ComboCurve, as of a month. Files that belong together are read together. */
export function readFiles(input: readonly SourceFile[], asOf: Day): ImportResult {
  const notes: Note[] = []
  const getNoter =
    (file: string): Noter =>
    (kind, { line, property, text }, message, keyword) =>
      notes.push({
        kind,
        file,
        line,
        property,
        text: text.slice(0, 200),
        message,
        ...(keyword && { keyword }),
      })
  const files: ImportResult['files'][number][] = []
  const tables: NamedTable[] = []
  for (const { name, bytes } of input) {
    const note = getNoter(name)
    const table = bytes.length === 0 ? null : parseTable(decodeText(bytes))
    const kind = table && tableKind(table)
    files.push({ name, kindLabel: kind ? kindLabel(kind) : 'not recognized', rows: table?.rows.length ?? 0 })
    if (table && kind) tables.push({ name, kind, table, note })
    else
      note(
        'not_understood',
        { line: 1, property: null, text: (table?.columns ?? []).join(', ') },
        unrecognizedMessage(bytes),
      )
  }
  const cases = readCases(tables, asOf)
  const note = getNoter(input[0]?.name ?? '')
  if (cases.some(({ prices }) => prices === null))
    note(
      'assumed',
      { line: null, property: null, text: 'Prices' },
      'Some wells have no prices in the files: placeholder prices are used until you enter yours.',
    )
  const groups = groupByPrices(cases, asOf)
  for (const { inputs } of groups) noteProblems(inputs, note)
  return {
    analyses: groups.map(({ inputs }) => inputs),
    identities: groups.map(group => group.cases.map(({ property, api }) => ({ property, api }))),
    notes,
    files,
  }
}

function readCases(tables: readonly NamedTable[], asOf: Day): (ImportedCase & { api: string | null })[] {
  const tablesFor = (...kinds: TableKind[]) => tables.filter(({ kind }) => kinds.includes(kind))
  const macros = new Map(
    tablesFor('ariesProperties').flatMap(({ table }) =>
      table.rows.map(({ cells }) => [cells['propnum'] ?? '', cells] as const),
    ),
  )
  const facts = new Map<string, WellFacts>()
  for (const { table, note } of tablesFor('ariesProperties', 'phdwinCases', 'comboWells'))
    for (const [id, fact] of readWellFacts(table.rows, note)) facts.set(id, fact)
  const produced = new Map<string, NonNullable<WellInputs['produced']>>()
  for (const { table, note } of tablesFor('ariesHistory', 'phdwinHistory', 'comboHistory'))
    for (const [id, sum] of readProducedByWell(table.rows, note)) produced.set(id, sum)
  const parts: TableParts[] = partReaders.flatMap(([kind, read]) =>
    tablesFor(kind).map(({ name, table, note }) => readParts(table, read, { asOf, file: name, note })),
  )
  const forecast = [
    ...tablesFor('ariesEconomics').flatMap(({ name, table, note }) =>
      readAries(table.rows, asOf, name, note, macros),
    ),
    ...tablesFor('comboForecast').flatMap(({ table, note }) => readSegments(table, 'combocurve', asOf, note)),
    ...tablesFor('phdwinForecast').flatMap(({ table, note }) => readSegments(table, 'phdwin', asOf, note)),
  ]
  const forecastKeys = new Set(forecast.flatMap(({ property, well }) => [property, well.name]))
  const withoutForecast = [
    ...new Set([...facts.keys(), ...parts.flatMap(({ ofCases }) => [...ofCases.keys()])]),
  ]
    .filter(property => !forecastKeys.has(property) && parts.some(({ ofCases }) => ofCases.has(property)))
    .map((property): ImportedCase => ({
      property,
      well: createBlankWell(property.slice(0, 200)),
      prices: null,
    }))
  return [...forecast, ...withoutForecast].map(item => {
    const fact = facts.get(item.property)
    const identified: ImportedCase = {
      ...item,
      well: {
        ...item.well,
        name: (fact?.name ?? item.well.name).slice(0, 200),
        ...(fact?.category && { category: fact.category }),
        produced: produced.get(item.property) ?? item.well.produced,
      },
    }
    const api = fact?.api ?? parseApi(item.property)
    return { ...applyParts(identified, parts, [item.property, identified.well.name]), api }
  })
}

/** The API number, if the file uses it as the key of a well. */
const parseApi = (property: string) =>
  /^(\d{10}|\d{12}|\d{14})$/.test(property.replaceAll('-', '')) ? property : null

function unrecognizedMessage(bytes: Uint8Array): string {
  if (String.fromCharCode(...bytes.subarray(0, 2)) === 'PK')
    return 'This is a workbook or an archive. Save its sheet as CSV.'
  return 'Its first line has neither PROPNUM, KEYWORD and EXPRESSION (ARIES) nor the columns of PHDwin or ComboCurve.'
}

/** Notes the values that prevent an analysis from being calculated. */
function noteProblems(inputs: Inputs, note: Noter): void {
  for (const { says, at, stops } of inputProblems(inputs)) {
    const well = inputs.wells[Number(/^wells\.(\d+)/.exec(at)?.[1] ?? -1)]
    const fieldPath = at.replace(/^wells\.\d+\./, '')
    if (stops) note('not_understood', { line: null, property: well?.name ?? null, text: fieldPath }, says)
  }
}
