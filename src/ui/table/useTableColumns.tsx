import { useMemo } from 'react'
import { type Column, foldedColumns, type Layout, visibleColumns } from './columns.ts'
import { cellWidth, fitWidths, floorWidth, isBlank, neededWidths, maxMeasuredRows } from './fit.ts'

interface TableColumns<Row> {
  columns: readonly Column<Row>[]
  layout: Layout
  /** Columns that are empty in the entire list. */
  empty: readonly string[]
  /** Width of the table in pixels, and the widths before and after its columns. */
  tableWidth: number
  widthBefore: number
  widthAfter: number
  /** The first loaded rows of the list, from which widths are computed. */
  first: readonly Row[]
}

/** From this row height on, a cell has room for a second line. */
const twoLineHeight = 32

/** The columns that a table draws with their widths, and those that it hides. */
export function useTableColumns<Row>(table: TableColumns<Row>) {
  const { columns, layout, empty, tableWidth, widthBefore, widthAfter, first } = table
  const chosen = useMemo(() => visibleColumns(columns, layout), [columns, layout])
  const isEmpty = (column: Column<Row>) => column.fixed !== true && empty.includes(column.id)
  const hidden = useMemo(
    () => (layout.showsEmpty ? [] : chosen.filter(isEmpty)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `isEmpty` depends on `empty` alone
    [chosen, layout.showsEmpty, empty],
  )
  const filled = useMemo(() => chosen.filter(column => !hidden.includes(column)), [chosen, hidden])
  const needs = useMemo(
    () => (first.length === 0 ? noNeeds : neededWidths(filled, first)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same first and last row, the same widths
    [filled, first[0], first.at(-1)],
  )
  const innerWidth = tableWidth - widthBefore - widthAfter
  const folded = useMemo(
    () =>
      foldedColumns(
        filled,
        innerWidth,
        column => floorWidth(column, layout, needs),
        column => isBlank(column, first),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `needs` changes with the first rows
    [filled, innerWidth, layout, needs],
  )
  return useMemo(() => {
    const visible = filled.filter(({ id }) => !folded.includes(id))
    const minTableWidth = visible.reduce(
      (sum, column) => sum + floorWidth(column, layout, needs),
      widthBefore + widthAfter,
    )
    const isKnown = Number.isFinite(innerWidth)
    const widths = fitWidths(visible, layout, needs, isKnown ? innerWidth : 0)
    // If all widths are set by the user, an empty last track fills the remaining space.
    const areChosen = visible.every(({ id }) => layout.widths[id] !== undefined)
    const tracks = isKnown ? widths.map(width => `${width}px`) : widths.map(width => `minmax(0,${width}fr)`)
    const endTrack = areChosen ? `minmax(${widthAfter}px,1fr)` : `${widthAfter}px`
    return {
      shown: visible,
      folded,
      hidden,
      template: [widthBefore > 0 && `${widthBefore}px`, ...tracks, endTrack].filter(Boolean).join(' '),
      width: minTableWidth,
      /** True if a cell wraps onto two lines because one is too narrow. */
      isTall: (row: Row, columnIndex: number, height: number): boolean =>
        height >= twoLineHeight &&
        isKnown &&
        cellWidth(visible[columnIndex]!, row) * estimateMargin > widths[columnIndex]!,
    }
  }, [filled, folded, hidden, innerWidth, layout, needs, widthBefore, widthAfter])
}

/** A text may be this much wider than its estimate; a cell that wraps needlessly still shows one line. */
const estimateMargin = 1.03

const noNeeds: ReadonlyMap<string, number> = new Map()

/** The first loaded rows of a list, from which its columns are measured. */
export function firstLoadedRows<Row>(rowAt: (index: number) => Row | undefined, rowCount: number): Row[] {
  const rows: Row[] = []
  for (let index = 0; index < Math.min(maxMeasuredRows, rowCount); index++) {
    const row = rowAt(index)
    if (row === undefined) break
    rows.push(row)
  }
  return rows
}
