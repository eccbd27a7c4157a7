import { cellReader, styleOf, type CellReader, type Surroundings } from '../recognize/cell-reader.ts'
import type { Mapping, MappedColumn } from '../recognize/mapping.ts'
import type { Note } from '../recognize/note.ts'
import { saysNothing } from '../values/reading.ts'
import type { Field } from '../recognize/field.ts'
import { fieldOf } from '../recognize/fields.ts'
import { unitFields, units, unitsFor, withUnit, type Unit } from '../values/unit.ts'

/** The cells of one row by fact, read on demand; what had to be repaired or left empty is noted on the way. */
export type Cells = {
  /** The value of a fact; null when the row says nothing or the cell cannot be read. */
  get: (id: string) => string | null
  /** The cell as the file has it; empty when no column holds the fact. */
  raw: (id: string) => string
  note: (kind: Note['kind'], id: string | null, reason: string, original?: string) => void
  /** Facts that were looked at but are not kept: their cells become extra fields, so that nothing is lost. */
  leave: (...ids: string[]) => void
}

/** What became of the cells of one row: taken into records, named in the notes, or left over. */
/** `ground` are those of the imported ones that are about ground. */
export type CellFates = {
  imported: number
  named: number
  ground: number
  left: { header: string; text: string }[]
}

type Reader = {
  at: number
  header: string
  read: CellReader
  /** Of the row that is being read: whether a fact was made of the cell, or a note that it cannot be. */
  fate: 'open' | 'used' | 'named'
  aboutGround: boolean
  /** Where its own column names the unit of each row: the reader of that column, and of cells in that unit. */
  unit?: { from: string; readIn: (unit: Unit) => CellReader }
}

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
      fate: 'open',
      aboutGround: aboutGround(field.id),
      read: cellReader(field.kind, style, around),
      ...unitOfRow(mapping, column, field, unit => cellReader(field.kind, { ...style, unit }, around)),
    })
  })
  return readers
}

/** What only the tract of a lease keeps; its county and state are the lease's too. */
const aboutGround = (id: string) =>
  ['lease.netAcres', 'lease.companyNetAcres', 'lease.wi'].includes(id) ||
  (/^(tract|place)\./.test(id) && id !== 'place.county' && id !== 'place.state')

/** A unit in its own column holds for all that is measured in its kind, but for acres that were measured on a map. */
function unitOfRow(
  { columns }: Mapping,
  { unit }: MappedColumn,
  { id, kind }: Field,
  readerOf: (unit: Unit) => CellReader,
): Pick<Reader, 'unit'> {
  const from = unitFields[kind]
  if (!from || (id === 'tract.gisAcres' && unit)) return {}
  if (!columns.some(column => column.field === from)) return {}
  const readers = new Map<Unit, CellReader>()
  const readIn = (unit: Unit) => {
    const reader = readers.get(unit) ?? readerOf(unit)
    readers.set(unit, reader)
    return reader
  }
  return { unit: { from, readIn } }
}

export const extraColumns = (mapping: Mapping): MappedColumn[] =>
  mapping.columns.filter(column => column.field === 'extra')

type Row = { row: number; cells: readonly string[] }

/**
 * Turns to one row after the other. The same `Cells` is answered each time, which spares a million rows their own;
 * they are to be read before the next row. Notes go to `notes`, with the row's number.
 */
export function cellsOf(readers: ReadonlyMap<string, Reader>): {
  turnTo: (row: Row, notes: Note[]) => Cells
  fates: () => CellFates
} {
  const all = [...readers.values()]
  let current: Row = { row: 0, cells: [] }
  let notes: Note[] = []
  /** Facts of this row that were noted already: some are asked for more than once. */
  let noted: string[] = []

  const note: Cells['note'] = (kind, id, reason, original) => {
    const { row, cells } = current
    const reader = id === null ? undefined : readers.get(id)
    if (reader && kind === 'left_empty') reader.fate = 'named'
    const text =
      original ?? (reader ? (cells[reader.at] ?? '') : cells.filter(cell => cell !== '').join(' | '))
    notes.push({ row, kind, column: reader?.header ?? null, reason, original: text.slice(0, 1_000) })
  }
  const reading: Cells = {
    note,
    leave(...ids) {
      for (const id of ids) {
        const reader = readers.get(id)
        if (reader?.fate === 'used') reader.fate = 'open'
      }
    },
    raw(id) {
      const reader = readers.get(id)
      if (reader?.fate === 'open') reader.fate = 'used'
      return reader ? (current.cells[reader.at] ?? '') : ''
    },
    get(id) {
      const reader = readers.get(id)
      if (!reader) return null
      const text = current.cells[reader.at] ?? ''
      if (text === '') return null
      if (reader.fate === 'open') reader.fate = 'used'
      const unit = reader.unit ? (reading.get(reader.unit.from) as Unit | null) : null
      const { value, repair, problem } = (unit ? reader.unit!.readIn(unit) : reader.read)(text)
      const { kind } = fieldOf(id)!
      const converted = unit && unitsFor(kind)[0] !== unit && !withUnit(text, kind)
      if (value !== null && converted && !noted.includes(id)) {
        noted.push(id)
        note('repair', id, `Converted from ${units[unit].title}.`)
      }
      if (problem) reader.fate = 'named'
      if ((repair ?? problem) && !noted.includes(id)) {
        noted.push(id)
        if (repair) note('repair', id, repair)
        if (problem) note('left_empty', id, problem)
      }
      return value
    },
  }
  return {
    turnTo(row, target) {
      current = row
      notes = target
      if (noted.length) noted = []
      for (const reader of all) reader.fate = 'open'
      return reading
    },
    fates() {
      const fates: CellFates = { imported: 0, named: 0, ground: 0, left: [] }
      for (const { at, header, fate, aboutGround } of all) {
        const text = current.cells[at] ?? ''
        if (saysNothing(text)) continue
        if (fate === 'used') {
          fates.imported++
          if (aboutGround) fates.ground++
        } else if (fate === 'named') fates.named++
        else fates.left.push({ header, text: text.trim() })
      }
      return fates
    },
  }
}
