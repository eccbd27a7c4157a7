import type { Series } from '../../ui/chart/series.ts'

/**
 * The result of a report as plain data, shown identically by pages, paper, files and shared links. Dates are
 * YYYY-MM-DD, exact numbers are decimal text; null is unknown.
 */
export type ReportResult = {
  /** The basis of the figures, in sentences. */
  notes: readonly string[]
  charts: readonly ReportChart[]
  tables: readonly ReportTable[]
  /** Shown before the tables: the report's subject and basis. */
  statement?: ReportText | null
  /** Shown after the tables: definitions of its terms. */
  definitions?: ReportText | null
}

/** Labeled sentences under a heading. */
export type ReportText = { title: string; lines: readonly { label: string; words: string }[] }

export type ReportTable = {
  id: string
  title: string
  /** Replaces missing rows. */
  none: string
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  /** Column totals; columns without a total are omitted. */
  sum?: Cells
}

/**
 * The format of a column's cells: a share of one as a percentage, an ownership decimal with eight decimals,
 * `dollars` without cents.
 */
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
  /** A count of unknown values; hidden if it is zero. */
  unlessZero?: true
  /** Only in exported files, for readers who verify a calculation. */
  inFilesOnly?: true
  /**
   * How a workbook computes the value from other columns of the row, by id; a row with a different value keeps
   * it.
   */
  formula?: { product: readonly string[] } | { sum: readonly string[] }
}

export type Cell = string | number | null
export type Cells = Readonly<Record<string, Cell>>
export type ReportRow = {
  cells: Cells
  /** Marks a total of the rows above. */
  isTotal?: true
  /** Addresses of the lists or records behind cells, by column. */
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

/** The chosen parameters of a report in address spelling: text by name, and flags. */
export type ReportParameters = Readonly<Record<string, string | boolean>>
