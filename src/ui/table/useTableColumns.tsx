import { useMemo } from 'react'
import { type Column, foldedColumns, type Layout, shownColumns } from './columns.ts'
import { cellWidth, fitWidths, floorWidth, isBlank, neededWidths, rowsMeasured } from './fit.ts'

interface TableColumns<Row> {
  columns: readonly Column<Row>[]
  layout: Layout
  /** Columns that are empty in the whole list. */
  empty: readonly string[]
  /** Pixels of the table, and those before and after its columns. */
  room: number
  before: number
  after: number
  /** The first rows of the list, as far as they are loaded; widths follow from them. */
  first: readonly Row[]
}

/** Rows are this high where a cell has room for a second line. */
const twoLineHeight = 32

/** The columns that a table draws, how wide each is, and those that it leaves out. */
export function useTableColumns<Row>(table: TableColumns<Row>) {
  const { columns, layout, empty, room, before, after, first } = table
  const chosen = useMemo(() => shownColumns(columns, layout), [columns, layout])
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
  const inside = room - before - after
  const folded = useMemo(
    () =>
      foldedColumns(
        filled,
        inside,
        column => floorWidth(column, layout, needs),
        column => isBlank(column, first),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `needs` changes with the first rows
    [filled, inside, layout, needs],
  )
  return useMemo(() => {
    const shown = filled.filter(({ id }) => !folded.includes(id))
    const floor = shown.reduce((sum, column) => sum + floorWidth(column, layout, needs), before + after)
    const isKnown = Number.isFinite(inside)
    const widths = fitWidths(shown, layout, needs, isKnown ? inside : 0)
    // Where every width is chosen, an empty last track takes what is left.
    const areChosen = shown.every(({ id }) => layout.widths[id] !== undefined)
    const tracks = isKnown ? widths.map(width => `${width}px`) : widths.map(width => `minmax(0,${width}fr)`)
    const rest = areChosen ? `minmax(${after}px,1fr)` : `${after}px`
    return {
      shown,
      folded,
      hidden,
      template: [before > 0 && `${before}px`, ...tracks, rest].filter(Boolean).join(' '),
      width: floor,
      /** Whether a cell reads on two lines, since one is too narrow for it. */
      isTall: (row: Row, at: number, height: number): boolean =>
        height >= twoLineHeight && isKnown && cellWidth(shown[at]!, row) > widths[at]! + 1,
    }
  }, [filled, folded, hidden, inside, layout, needs, before, after])
}

const noNeeds: ReadonlyMap<string, number> = new Map()

/** The first rows of a list, by which its columns are measured, as far as they are loaded. */
export function loadedFrom<Row>(rowAt: (index: number) => Row | undefined, rowCount: number): Row[] {
  const rows: Row[] = []
  for (let at = 0; at < Math.min(rowsMeasured, rowCount); at++) {
    const row = rowAt(at)
    if (row === undefined) break
    rows.push(row)
  }
  return rows
}
