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
    if (column.order) style.date = { order: column.order, certain: true }
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

/** The cells of one row. Notes go to `notes`, with the row's number. */
export function cellsOf(
  readers: ReadonlyMap<string, Reader>,
  { row, cells }: { row: number; cells: readonly string[] },
  notes: Note[],
): Cells {
  /** Facts that were noted already: some are asked for more than once. */
  const noted: string[] = []
  const note: Cells['note'] = (kind, id, reason, original) => {
    const reader = id === null ? undefined : readers.get(id)
    const text =
      original ?? (reader ? (cells[reader.at] ?? '') : cells.filter(cell => cell !== '').join(' | '))
    notes.push({ row, kind, column: reader?.header ?? null, reason, original: text.slice(0, 1_000) })
  }
  return {
    note,
    raw(id) {
      const reader = readers.get(id)
      return reader ? (cells[reader.at] ?? '') : ''
    },
    get(id) {
      const reader = readers.get(id)
      if (!reader) return null
      const text = cells[reader.at] ?? ''
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
}
