import type { Series } from '../../ui/chart/series.ts'

/**
 * What a report says, as plain data: pages, paper, files and shared links show the same of it. Dates are YYYY-MM-DD,
 * exact numbers decimal text; null is not known.
 */
export type ReportResult = {
  /** What the figures rest on, in sentences. */
  notes: readonly string[]
  charts: readonly ReportChart[]
  tables: readonly ReportTable[]
  /** Before the tables: what the report is of and what it rests on. */
  statement?: ReportText | null
  /** Behind the tables: what its terms mean. */
  definitions?: ReportText | null
}

/** Labeled sentences below a heading. */
export type ReportText = { title: string; lines: readonly { label: string; words: string }[] }

export type ReportTable = {
  id: string
  title: string
  /** In place of rows. */
  none: string
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  /** What the columns come to; a column without a sum is not named. */
  sum?: Cells
}

/** How the cells of a column read: a share of one as a percentage, an ownership decimal with eight places, `dollars` without cents. */
export type CellKind =
  | 'text'
  | 'count'
  | 'acres'
  | 'money'
  | 'dollars'
  | 'volume'
  | 'rate'
  | 'hours'
  | 'percent'
  | 'decimal8'
  | 'day'
  | 'month'
export type ReportColumn = {
  id: string
  title: string
  unit?: string
  kind: CellKind
  /** A count of what is not known: left out where there is none. */
  unlessZero?: true
  /** Only in exported files, for those who check how a figure was calculated. */
  inFilesOnly?: true
  /** How a workbook calculates it from other columns of the row, by id; a row with another value keeps it. */
  formula?: { product: readonly string[] } | { sum: readonly string[] }
}

export type Cell = string | number | null
export type Cells = Readonly<Record<string, Cell>>
export type ReportRow = {
  cells: Cells
  /** Whether it adds up rows above it. */
  isTotal?: true
  /** Where the list or record behind a cell is read, by column. */
  links?: Readonly<Record<string, string>>
}

export type ReportChart =
  | {
      as: 'bars'
      label: string
      unit: string
      decimals: number
      legend: { value: string; whole: string; atRisk: string }
      bars: readonly ReportBar[]
    }
  | { as: 'lines'; label: string; series: readonly Series[] }

type ReportBar = {
  id: string
  label: string
  value: number
  whole?: number
  atRisk?: number
  note?: string
}

/** What a person chose for a report, as an address spells it: text by name, and flags. */
export type ReportParameters = Readonly<Record<string, string | boolean>>
