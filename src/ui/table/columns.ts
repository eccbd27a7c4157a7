import type { ReactNode } from 'react'

/** A column of a DataTable. Define columns outside the component or in useMemo. */
export interface Column<Row> {
  id: string
  header: string
  /** The unit after the heading: "ac", "bbl". */
  unit?: string | undefined
  align?: 'left' | 'right' | undefined
  /** Preferred width in pixels, which is also its share of the remaining space. */
  width?: number | undefined
  /**
   * Smallest width in pixels before the table scrolls sideways, for text that may be truncated. Defaults to
   * `width`.
   */
  minWidthPx?: number | undefined
  cell: (row: Row) => ReactNode
  /** The cell's text, from which the table measures the needed width. */
  text?: ((row: Row) => string) | undefined
  /**
   * Pixels in a cell next to its text, such as an icon or the edges of a tag. Such a cell wraps lines on its
   * own.
   */
  extraWidth?: number | undefined
  /** The cell's text for a spreadsheet: plain figures and dates, which it can parse. */
  copied?: ((row: Row) => string | null) | undefined
  sortable?: boolean | undefined
  /**
   * Marks the column that names the row: it cannot be hidden, and stays visible when the table scrolls
   * sideways.
   */
  fixed?: boolean | undefined
  /** Hidden until the user adds it. */
  extra?: boolean | undefined
  /** Marks an essential column, which stays when others fold. */
  whole?: boolean | undefined
}

export interface Sort {
  column: string
  descending: boolean
}

/** The user's choices for a table, stored per table in local storage. */
export interface Layout {
  hidden: readonly string[] | null
  /** Column order after moving columns; null for the default order. */
  order: readonly string[] | null
  widths: Readonly<Record<string, number>>
  compact: boolean
  /** Also shows columns that are empty in the entire list. */
  showsEmpty: boolean
}

export const defaultLayout: Layout = {
  hidden: null,
  order: null,
  widths: {},
  compact: false,
  showsEmpty: false,
}
const defaultWidth = 140
const minWidth = 48
const maxWidth = 900

/** Parses a stored layout; invalid or outdated parts are dropped. */
export function readLayout(stored: string | null): Layout {
  try {
    const { hidden, order, widths, compact, showsEmpty } = JSON.parse(stored ?? '') as Record<string, unknown>
    const savedWidths = Object.entries(widths ?? {}).filter((entry): entry is [string, number] =>
      Number.isFinite(entry[1]),
    )
    return {
      hidden: readIds(hidden),
      order: readIds(order),
      widths: Object.fromEntries(savedWidths.map(([id, width]) => [id, boundedWidth(width)])),
      compact: compact === true,
      showsEmpty: showsEmpty === true,
    }
  } catch {
    return defaultLayout
  }
}

const readIds = (stored: unknown): string[] | null =>
  Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : null

export function boundedWidth(width: number): number {
  return Math.round(Math.min(maxWidth, Math.max(minWidth, width)))
}

export function hiddenColumns<Row>(columns: readonly Column<Row>[], layout: Layout): readonly string[] {
  return layout.hidden ?? columns.filter(column => column.extra).map(column => column.id)
}

export function visibleColumns<Row>(columns: readonly Column<Row>[], layout: Layout): Column<Row>[] {
  const hidden = hiddenColumns(columns, layout)
  return orderedColumns(columns, layout).filter(column => column.fixed || !hidden.includes(column.id))
}

/**
 * Columns in the user's order. A column newer than that order follows its default neighbor, and the naming
 * column stays first.
 */
export function orderedColumns<Row>(
  columns: readonly Column<Row>[],
  { order }: Pick<Layout, 'order'>,
): Column<Row>[] {
  if (order === null) return [...columns]
  const columnsById = new Map(columns.map(column => [column.id, column]))
  const arranged = [...new Set(order)].flatMap(id => columnsById.get(id) ?? [])
  const ordered = [...arranged.filter(({ fixed }) => fixed), ...arranged.filter(({ fixed }) => !fixed)]
  columns.forEach((column, index) => {
    if (!ordered.includes(column)) ordered.splice(ordered.indexOf(columns[index - 1]!) + 1, 0, column)
  })
  return ordered
}

/** The columns whose heading contains every word of a search, in order. */
export function matchingColumns<Row>(columns: readonly Column<Row>[], search: string): Column<Row>[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return columns.filter(({ header }) => words.every(word => header.toLowerCase().includes(word)))
}

/** Moves a column to the position of another one; the columns in between shift. */
export function moveColumn<Row>(
  columns: readonly Column<Row>[],
  layout: Layout,
  id: string,
  to: string,
): Layout {
  const ids = orderedColumns(columns, layout).map(column => column.id)
  const targetIndex = ids.indexOf(to)
  const rest = ids.filter(other => other !== id)
  return { ...layout, order: rest.toSpliced(targetIndex, 0, id) }
}

/**
 * The visible neighbor whose position a column can take; undefined at either end and next to the fixed column.
 */
export function neighborColumn<Row>(
  visible: readonly Column<Row>[],
  id: string,
  step: 1 | -1,
): string | undefined {
  const index = visible.findIndex(column => column.id === id)
  const neighbor = visible[index + step]
  return index < 0 || visible[index]!.fixed || !neighbor || neighbor.fixed ? undefined : neighbor.id
}

/** The columns that the user has chosen for a table in this browser, in their order. */
const storedColumns = <Row>(columns: readonly Column<Row>[], storageKey: string): Column<Row>[] =>
  visibleColumns(columns, readLayout(localStorage.getItem(`table:${storageKey}`)))

export const storedColumnIds = <Row>(columns: readonly Column<Row>[], storageKey: string): string[] =>
  storedColumns(columns, storageKey).map(({ id }) => id)

export function columnWidth<Row>(column: Column<Row>, layout: Layout): number {
  return layout.widths[column.id] ?? column.width ?? defaultWidth
}

export const minColumnWidth = <Row>(column: Column<Row>, layout: Layout): number =>
  layout.widths[column.id] ?? column.minWidthPx ?? columnWidth(column, layout)

/**
 * The columns that fold when space runs out: those without a visible value first, then the others from the
 * last. The naming column, essential columns and columns that the user added never fold.
 */
export function foldedColumns<Row>(
  visible: readonly Column<Row>[],
  availableWidth: number,
  least: (column: Column<Row>) => number,
  isBlank: (column: Column<Row>) => boolean = () => false,
): string[] {
  const folded: string[] = []
  let neededWidth = visible.reduce((sum, column) => sum + least(column), 0)
  const order = visible.toReversed().toSorted((a, b) => Number(isBlank(b)) - Number(isBlank(a)))
  for (const column of order) {
    if (neededWidth <= availableWidth) break
    if (column.fixed || column.whole || column.extra) continue
    neededWidth -= least(column)
    folded.push(column.id)
  }
  return visible.flatMap(({ id }) => (folded.includes(id) ? [id] : []))
}

/** The sort after a click on a heading: ascending, descending, then the list's default order. */
export function nextSort(sort: Sort | null | undefined, column: string): Sort | null {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? null : { column, descending: true }
}
