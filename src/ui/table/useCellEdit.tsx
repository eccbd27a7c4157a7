import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import type { Cell } from '../grid/edits.ts'
import { nextEditable } from './cells.ts'
import type { Column } from './columns.ts'

/** The end of editing a cell: where the mark moves, and what the cell shows while its new value is saved. */
export interface CellExit {
  move: 'none' | 'stay' | 'down' | 'next' | 'previous'
  displayText?: string
  /** Resolves to true if the value was saved. */
  saving?: Promise<boolean>
}

/** In-place editing of a table's cells. */
export interface CellEditor<Row> {
  isEditable: (column: string) => boolean
  control: (cell: {
    row: Row
    column: Column<Row>
    onExit: (exit: CellExit) => void
    onProblem: (problem: string) => void
  }) => ReactNode
}

interface CellEdit<Row> {
  editor: CellEditor<Row> | undefined
  columns: readonly Column<Row>[]
  rowCount: number
  rowAt: (index: number) => Row | undefined
  rowKey: (row: Row) => string
  scroller: RefObject<HTMLDivElement | null>
  /** Called to mark the cell and scroll it into view. */
  onMark: (cell: Cell) => void
}

type EditedCell<Row> = { key: string; column: string; row: Row }

/**
 * How long a saved value may take to reach the list before the cell reverts to the stored one, in
 * milliseconds.
 */
const timeoutMs = 3000

/** Editing of one cell: F2 or a double click opens it, Enter and Tab save and move on, Escape cancels. */
export function useCellEdit<Row>(table: CellEdit<Row>) {
  const { editor, columns, rowCount, rowAt, rowKey, scroller, onMark } = table
  const [editing, setEditing] = useState<(EditedCell<Row> & { at: number }) | null>(null)
  const [saving, setSaving] = useState<(EditedCell<Row> & { displayText: string })[]>([])
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (saving.length === 0) return
    const timer = setTimeout(() => setSaving([]), timeoutMs)
    return () => clearTimeout(timer)
  }, [saving])

  /** True when the cell opened, or when a message explains why it did not. */
  const openCell = (cell: Cell): boolean => {
    const column = columns[cell.column]
    const row = rowAt(cell.row)
    if (!editor || !column || row === undefined) return false
    onMark(cell)
    if (editor.isEditable(column.id)) setEditing({ at: cell.row, key: rowKey(row), column: column.id, row })
    setProblem(editor.isEditable(column.id) ? '' : `${column.header} can’t be edited in the list.`)
    return true
  }
  const leave = ({ move, displayText, saving: saved }: CellExit) => {
    if (editing === null) return
    const { at, ...place } = editing
    setEditing(null)
    setProblem('')
    if (displayText !== undefined && saved) {
      const pendingEdit = { ...place, displayText }
      setSaving(previous => [...previous, pendingEdit])
      void saved.then(
        isSaved => isSaved || setSaving(previous => previous.filter(other => other !== pendingEdit)),
      )
    }
    if (move === 'none') return
    scroller.current?.focus({ preventScroll: true })
    const cell = { row: at, column: columns.findIndex(({ id }) => id === place.column) }
    if (move === 'stay') onMark(cell)
    else if (move === 'down') onMark({ ...cell, row: Math.min(rowCount - 1, at + 1) })
    else {
      const nextCell = nextEditable(cell, move === 'next' ? 1 : -1, rowCount, columns, editor!.isEditable)
      if (nextCell) openCell(nextCell)
    }
  }

  const isAt = (place: EditedCell<Row>, row: Row | undefined) =>
    row !== undefined && rowKey(row) === place.key
  return {
    begin: openCell,
    problem,
    isEditable: (cell: Cell | null): boolean =>
      cell !== null &&
      columns[cell.column] !== undefined &&
      editor?.isEditable(columns[cell.column]!.id) === true,
    /** The control of a row's open cell, with its column. */
    openIn: (row: Row | undefined): { column: string; node: ReactNode } | undefined => {
      if (!editing || !editor || row === undefined || !isAt(editing, row)) return undefined
      const column = columns.find(({ id }) => id === editing.column)
      if (!column) return undefined
      const node = editor.control({ row, column, onExit: leave, onProblem: setProblem })
      return { column: column.id, node }
    },
    /** The texts that a row's cells show until the saved row arrives. */
    savingIn: (row: Row | undefined): ReadonlyMap<string, string> | undefined => {
      const pendingCells = saving.filter(place => isAt(place, row) && place.row === row)
      return pendingCells.length === 0
        ? undefined
        : new Map(pendingCells.map(({ column, displayText }) => [column, displayText]))
    },
  }
}
