import { cellReader, styleOf, type CellReader, type Surroundings } from '../cell-reader.ts'
import type { Mapping, MappedColumn } from '../mapping.ts'
import type { Note } from '../note.ts'
import { fieldOf } from '../recognize/fields.ts'

/** The cells of one row by fact, read on demand; what had to be repaired or left empty is noted on the way. */
export type Cells = {
  /** The value of a fact; null when the row says nothing or the cell cannot be read. */
  get: (id: string) => string | null
  /** The cell as the file has it; empty when no column holds the fact. */
  raw: (id: string) => string
  note: (kind: Note['kind'], id: string | null, reason: string, original?: string) => void
}

type Reader = { at: number; header: string; read: CellReader }

/** Readers for all mapped columns. `samples` are each column's values, from which its style is decided. */
export function columnReaders(
  mapping: Mapping,
  samples: readonly (readonly string[])[],
  around: Surroundings,
): Map<string, Reader> {
  const readers = new Map<string, Reader>()
  mapping.columns.forEach((column, i) => {
    const field = column.field === null ? null : fieldOf(column.field)
    if (!field) return
    const style = styleOf(samples[i] ?? [], column.unit)
    if (column.dates) style.date = { form: column.dates, certain: true }
    readers.set(field.id, {
      at: column.at,
      header: column.header,
      read: cellReader(field.kind, style, around),
    })
  })
  return readers
}

export const extraColumns = (mapping: Mapping): MappedColumn[] =>
  mapping.columns.filter(column => column.field === 'extra')

type Row = { row: number; cells: readonly string[] }

/**
 * Turns to one row after the other. The same `Cells` is answered each time, which spares a million rows their own;
 * they are to be read before the next row. Notes go to `notes`, with the row's number.
 */
export function cellsOf(readers: ReadonlyMap<string, Reader>): (row: Row, notes: Note[]) => Cells {
  let current: Row = { row: 0, cells: [] }
  let notes: Note[] = []
  /** Facts of this row that were noted already: some are asked for more than once. */
  let noted: string[] = []

  const note: Cells['note'] = (kind, id, reason, original) => {
    const { row, cells } = current
    const reader = id === null ? undefined : readers.get(id)
    const text =
      original ?? (reader ? (cells[reader.at] ?? '') : cells.filter(cell => cell !== '').join(' | '))
    notes.push({ row, kind, column: reader?.header ?? null, reason, original: text.slice(0, 1_000) })
  }
  const reading: Cells = {
    note,
    raw(id) {
      const reader = readers.get(id)
      return reader ? (current.cells[reader.at] ?? '') : ''
    },
    get(id) {
      const reader = readers.get(id)
      if (!reader) return null
      const text = current.cells[reader.at] ?? ''
      if (text === '') return null
      const { value, repair, problem } = reader.read(text)
      if ((repair ?? problem) && !noted.includes(id)) {
        noted.push(id)
        if (repair) note('repair', id, repair)
        if (problem) note('left_empty', id, problem)
      }
      return value
    },
  }
  return (row, target) => {
    current = row
    notes = target
    if (noted.length) noted = []
    return reading
  }
}
