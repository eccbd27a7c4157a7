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
  /** How its cell reads: from this the table knows how much room it needs. */
  text?: ((row: Row) => string) | undefined
  /** Pixels that stand in a cell beside its text: a sign, the edges of a tag. Its cell then breaks lines by itself. */
  beside?: number | undefined
  /** What a spreadsheet gets of it: figures and dates plain, so that it reads them as such. */
  copied?: ((row: Row) => string | null) | undefined
  sortable?: boolean | undefined
  /** The column that names the row: it cannot be hidden, and stays in sight when the table scrolls sideways. */
  fixed?: boolean | undefined
  /** Hidden until someone chooses it. */
  extra?: boolean | undefined
  /** It says what matters most, and stays where others give way to too little room. */
  whole?: boolean | undefined
}

export interface Sort {
  column: string
  descending: boolean
}

/** What someone chose for a table; kept per table in local storage. */
export interface Layout {
  hidden: readonly string[] | null
  /** Columns in the order that they were moved into; null for the table's own. */
  order: readonly string[] | null
  widths: Readonly<Record<string, number>>
  compact: boolean
  /** Columns that are empty in the whole list are shown too. */
  showsEmpty: boolean
}

export const plainLayout: Layout = {
  hidden: null,
  order: null,
  widths: {},
  compact: false,
  showsEmpty: false,
}
const usualWidth = 140
const least = 48
const most = 900

/** A stored layout; what is not one, or no longer, is left out. */
export function readLayout(stored: string | null): Layout {
  try {
    const { hidden, order, widths, compact, showsEmpty } = JSON.parse(stored ?? '') as Record<string, unknown>
    const kept = Object.entries(widths ?? {}).filter((entry): entry is [string, number] =>
      Number.isFinite(entry[1]),
    )
    return {
      hidden: idsIn(hidden),
      order: idsIn(order),
      widths: Object.fromEntries(kept.map(([id, width]) => [id, boundedWidth(width)])),
      compact: compact === true,
      showsEmpty: showsEmpty === true,
    }
  } catch {
    return plainLayout
  }
}

const idsIn = (stored: unknown): string[] | null =>
  Array.isArray(stored) ? stored.filter(id => typeof id === 'string') : null

export function boundedWidth(width: number): number {
  return Math.round(Math.min(most, Math.max(least, width)))
}

export function hiddenColumns<Row>(columns: readonly Column<Row>[], layout: Layout): readonly string[] {
  return layout.hidden ?? columns.filter(column => column.extra).map(column => column.id)
}

export function shownColumns<Row>(columns: readonly Column<Row>[], layout: Layout): Column<Row>[] {
  const hidden = hiddenColumns(columns, layout)
  return orderedColumns(columns, layout).filter(column => column.fixed || !hidden.includes(column.id))
}

/**
 * Columns as they were moved. One that is newer than the order stands where the table has it, after its neighbor; the
 * one that names the row stays first.
 */
export function orderedColumns<Row>(
  columns: readonly Column<Row>[],
  { order }: Pick<Layout, 'order'>,
): Column<Row>[] {
  if (order === null) return [...columns]
  const known = new Map(columns.map(column => [column.id, column]))
  const moved = [...new Set(order)].flatMap(id => known.get(id) ?? [])
  const ordered = [...moved.filter(({ fixed }) => fixed), ...moved.filter(({ fixed }) => !fixed)]
  columns.forEach((column, at) => {
    if (!ordered.includes(column)) ordered.splice(ordered.indexOf(columns[at - 1]!) + 1, 0, column)
  })
  return ordered
}

/** The columns whose heading has every word of a search, in their order. */
export function columnsFound<Row>(columns: readonly Column<Row>[], search: string): Column<Row>[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return columns.filter(({ header }) => words.every(word => header.toLowerCase().includes(word)))
}

/** Moves a column to the place of another one; the columns in between close up. */
export function moveColumn<Row>(
  columns: readonly Column<Row>[],
  layout: Layout,
  id: string,
  to: string,
): Layout {
  const ids = orderedColumns(columns, layout).map(column => column.id)
  const place = ids.indexOf(to)
  const rest = ids.filter(other => other !== id)
  return { ...layout, order: rest.toSpliced(place, 0, id) }
}

/** The shown column beside one, whose place it can take; undefined at either end and beside the fixed one. */
export function neighborOf<Row>(shown: readonly Column<Row>[], id: string, by: 1 | -1): string | undefined {
  const at = shown.findIndex(column => column.id === id)
  const neighbor = shown[at + by]
  return at < 0 || shown[at]!.fixed || !neighbor || neighbor.fixed ? undefined : neighbor.id
}

/** The columns that someone has chosen for a table in this browser, in its order. */
const chosenColumns = <Row>(columns: readonly Column<Row>[], storageKey: string): Column<Row>[] =>
  shownColumns(columns, readLayout(localStorage.getItem(`table:${storageKey}`)))

export const chosenIds = <Row>(columns: readonly Column<Row>[], storageKey: string): string[] =>
  chosenColumns(columns, storageKey).map(({ id }) => id)

export function columnWidth<Row>(column: Column<Row>, layout: Layout): number {
  return layout.widths[column.id] ?? column.width ?? usualWidth
}

export const leastWidth = <Row>(column: Column<Row>, layout: Layout): number =>
  layout.widths[column.id] ?? column.least ?? columnWidth(column, layout)

/**
 * The columns that give way where a table has only so much room: those without a value in sight first, and of the others
 * the last first, but neither the one that names the row, nor what is never cut, nor what a person has chosen to see beside
 * the usual ones.
 */
export function foldedColumns<Row>(
  shown: readonly Column<Row>[],
  room: number,
  least: (column: Column<Row>) => number,
  isBlank: (column: Column<Row>) => boolean = () => false,
): string[] {
  const folded: string[] = []
  let needed = shown.reduce((sum, column) => sum + least(column), 0)
  const order = shown.toReversed().toSorted((one, other) => Number(isBlank(other)) - Number(isBlank(one)))
  for (const column of order) {
    if (needed <= room) break
    if (column.fixed || column.whole || column.extra) continue
    needed -= least(column)
    folded.push(column.id)
  }
  return shown.flatMap(({ id }) => (folded.includes(id) ? [id] : []))
}

/** What a click on a heading leads to: ascending, descending, then the list's own order again. */
export function nextSort(sort: Sort | null | undefined, column: string): Sort | null {
  if (sort?.column !== column) return { column, descending: false }
  return sort.descending ? null : { column, descending: true }
}
