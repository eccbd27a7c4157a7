import type { ReactNode } from 'react'

/** One column of a DataTable. Definitions belong outside the component, or into useMemo. */
export interface Column<Row> {
  id: string
  header: string
  /** Stands after the heading: "ac", "bbl". */
  unit?: string | undefined
  align?: 'left' | 'right' | undefined
  /** Pixels that the column wants, and its share of what is left over. */
  width?: number | undefined
  /** The least it takes before the table scrolls sideways: words that may end in an ellipsis. Else its width. */
  least?: number | undefined
  cell: (row: Row) => ReactNode
  sortable?: boolean | undefined
  /** The column that names the row: it cannot be hidden, and stays in sight when the table scrolls sideways. */
  fixed?: boolean | undefined
  /** Hidden until someone chooses it. */
  extra?: boolean | undefined
}

export interface Sort {
  column: string
  descending: boolean
}

/** What someone chose for a table; kept per table in local storage. */
export interface Layout {
  hidden: readonly string[] | null
  widths: Readonly<Record<string, number>>
  compact: boolean
}

export const plainLayout: Layout = { hidden: null, widths: {}, compact: false }
const usualWidth = 140
const least = 48
const most = 900

/** A stored layout; what is not one, or no longer, is left out. */
export function readLayout(stored: string | null): Layout {
  try {
    const { hidden, widths, compact } = JSON.parse(stored ?? '') as Record<string, unknown>
    const kept = Object.entries(widths ?? {}).filter((entry): entry is [string, number] =>
      Number.isFinite(entry[1]),
    )
    return {
      hidden: Array.isArray(hidden) ? hidden.filter(id => typeof id === 'string') : null,
      widths: Object.fromEntries(kept.map(([id, width]) => [id, boundedWidth(width)])),
      compact: compact === true,
    }
  } catch {
    return plainLayout
  }
}

export function boundedWidth(width: number): number {
  return Math.round(Math.min(most, Math.max(least, width)))
}

export function hiddenColumns<Row>(columns: readonly Column<Row>[], layout: Layout): readonly string[] {
  return layout.hidden ?? columns.filter(column => column.extra).map(column => column.id)
}

export function shownColumns<Row>(columns: readonly Column<Row>[], layout: Layout): Column<Row>[] {
  const hidden = hiddenColumns(columns, layout)
  return columns.filter(column => column.fixed || !hidden.includes(column.id))
}

/** The ids of the columns that someone has chosen for a table in this browser, in its order. */
export const chosenIds = <Row>(columns: readonly Column<Row>[], storageKey: string): string[] =>
  shownColumns(columns, readLayout(localStorage.getItem(`table:${storageKey}`))).map(({ id }) => id)

export function columnWidth<Row>(column: Column<Row>, layout: Layout): number {
  return layout.widths[column.id] ?? column.width ?? usualWidth
}

const leastWidth = <Row>(column: Column<Row>, layout: Layout): number =>
  layout.widths[column.id] ?? column.least ?? columnWidth(column, layout)

/** The table's columns for CSS grid, and the least width of all of them together. */
export function gridOf<Row>(columns: readonly Column<Row>[], layout: Layout, before: number, after: number) {
  const tracks = columns.map(column => {
    const width = columnWidth(column, layout)
    return layout.widths[column.id] === undefined
      ? `minmax(${leastWidth(column, layout)}px,${width}fr)`
      : `${width}px`
  })
  const width = columns.reduce((sum, column) => sum + leastWidth(column, layout), before + after)
  // Where every width is chosen, an empty last track takes what is left.
  const rest = columns.every(column => layout.widths[column.id] !== undefined)
    ? `minmax(${after}px,1fr)`
    : `${after}px`
  return { template: [before > 0 && `${before}px`, ...tracks, rest].filter(Boolean).join(' '), width }
}

/** What a click on a heading leads to: ascending, descending, then the list's own order again. */
export function nextSort(sort: Sort | null | undefined, column: string): Sort | null {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? null : { column, descending: true }
}
