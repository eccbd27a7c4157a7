import { cellReader } from '../../../core/importing/cell-reader.ts'
import type { CellReader, FileContext, Field } from '../../../core/importing/field.ts'
import type { Cells, Note, RowContent } from '../../../core/importing/row.ts'
import { fileDecimalMark } from '../../../core/importing/values/number.ts'
import { isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import {
  unitKinds,
  units,
  unitsFor,
  splitNumberAndUnit,
  type Unit,
} from '../../../core/importing/values/unit.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { importFields } from '../recognize/fields.server.ts'
import type { Mapping, MappedColumn } from '../recognize/mapping.server.ts'

/**
 * Cells of one row by outcome: found in its stored data, named in the notes, or left over. Of the found ones,
 * `converted` are stored differently than written, and `ground` describe land.
 */
export type CellFates = {
  imported: number
  converted: number
  named: number
  ground: number
  leftovers: { header: string; text: string }[]
}

type ColumnReader = {
  at: number
  header: string
  field: Field
  read: CellReader
  /** The cell's state in the current row: unused, used for a fact, or noted as unreadable. */
  fate: 'open' | 'used' | 'named'
  /** If a column names the unit of each row: that column's reader, and readers for cells in each unit. */
  unit?: { from: string; readIn: (unit: Unit) => CellReader }
}

/** Returns readers for all mapped columns. `samples` are each column's values, which determine its format. */
export function createColumnReaders(
  subject: Importable,
  mapping: Mapping,
  samples: readonly (readonly string[])[],
  surroundings: FileContext,
): Map<string, ColumnReader> {
  const fields = importFields(subject)
  const fieldIn = ({ field }: MappedColumn) => fields.get(field ?? '')
  const numbers = mapping.columns.flatMap((column, i) =>
    isNumber(fieldIn(column)?.kind) ? [samples[i] ?? []] : [],
  )
  const decimal = fileDecimalMark(numbers)
  const readers = new Map<string, ColumnReader>()
  mapping.columns.forEach((column, i) => {
    const field = fieldIn(column)
    if (!field) return
    const { at, header, unit, dates, tiers = null } = column
    const readInUnit = (unit: Unit | null) =>
      cellReader(field, { samples: samples[i] ?? [], unit, dates, tiers, decimal }, surroundings)
    const unitKind = unitKinds[field.kind]
    const from = mapping.columns.map(fieldIn).find(unitField => unitField && unitField.kind === unitKind)
    readers.set(field.id, {
      at,
      header,
      field,
      fate: 'open',
      read: readInUnit(unit),
      ...(from && !(field.ownUnit && unit) && { unit: { from: from.id, readIn: memoizeByUnit(readInUnit) } }),
    })
  })
  return readers
}

const numberKinds: readonly string[] = ['number', 'money', 'oil', 'gas', 'water', 'feet', 'days', 'acres']
const isNumber = (kind: string | undefined) => kind !== undefined && numberKinds.includes(kind)

/** A flag that is "no" equals the default of a record. */
const isFalse = ({ read }: ColumnReader, text: string) => read(text).value === 'false'

/** True if a cell is stored as written, alone or within a value of several parts. */
const isStoredAsWritten = (stored: string | null | undefined, text: string) =>
  !stored || stored === text || (stored.startsWith('{') && stored.includes(JSON.stringify(text)))

/** The stored value of a field: null if nothing is stored, undefined for a helper such as a unit. */
function toStoredValue(
  { id, column, fills }: Field,
  { facts, part }: RowContent,
  partSays: Importable['readPartValue'],
): string | null | undefined {
  if (column !== undefined && column in facts) return facts[column]
  for (const filled of fills ?? []) if (filled in facts) return facts[filled]
  const ofPart = partSays?.(id, part as never)
  return ofPart === undefined && (column !== undefined || fills?.length) ? null : ofPart
}

/** Caches readers by unit, since a column has few units. */
function memoizeByUnit(readerIn: (unit: Unit) => CellReader): (unit: Unit) => CellReader {
  const readers = new Map<Unit, CellReader>()
  return unit => {
    const reader = readers.get(unit) ?? readerIn(unit)
    readers.set(unit, reader)
    return reader
  }
}

export const extraColumns = (mapping: Mapping): MappedColumn[] =>
  mapping.columns.filter(column => column.field === 'extra')

type CellRow = { row: number; cells: readonly string[] }

/**
 * Reads one row after another. The same `Cells` object is returned each time to save allocations for a
 * million rows, so use it before reading the next row. Notes are added to `notes` with the row number.
 */
export function readCells(
  readers: ReadonlyMap<string, ColumnReader>,
  partSays: Importable['readPartValue'],
): {
  turnTo: (row: CellRow, notes: Note[]) => Cells
  fates: (row: RowContent) => CellFates
} {
  const allReaders = [...readers.values()]
  let current: CellRow = { row: 0, cells: [] }
  let notes: Note[] = []
  /** Fields already noted in this row, since some are read more than once. */
  let notedFields: string[] = []

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
      if (
        reader.unit &&
        !unit &&
        !splitNumberAndUnit(text, reader.field.kind) &&
        !isEmptyCell(reading.raw(reader.unit.from))
      ) {
        reader.fate = 'named'
        if (!notedFields.includes(id)) note('left_empty', id, 'The row’s unit is unknown.')
        notedFields.push(id)
        return null
      }
      const { value, repair, problem } = (unit ? reader.unit!.readIn(unit) : reader.read)(text)
      const { kind } = reader.field
      const converted = unit && unitsFor(kind)[0] !== unit && !splitNumberAndUnit(text, kind)
      if (value !== null && converted && !notedFields.includes(id)) {
        notedFields.push(id)
        note('repair', id, `Converted from ${units[unit].title}.`)
      }
      if (problem) reader.fate = 'named'
      // The cell gave neither a fact nor a note, so it counts as unaccounted for.
      else if (value === null && !repair && reader.fate === 'used') reader.fate = 'open'
      if ((repair ?? problem) && !notedFields.includes(id)) {
        notedFields.push(id)
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
      if (notedFields.length) notedFields = []
      for (const reader of allReaders) reader.fate = 'open'
      return reading
    },
    fates(row) {
      const fates: CellFates = { imported: 0, converted: 0, named: 0, ground: 0, leftovers: [] }
      for (const reader of allReaders) {
        const { at, header, field } = reader
        const text = current.cells[at] ?? ''
        if (isEmptyCell(text)) continue
        const stored = reader.fate === 'used' ? toStoredValue(field, row, partSays) : null
        if (reader.fate === 'used' && (stored !== null || isFalse(reader, text))) {
          fates.imported++
          if (!isStoredAsWritten(stored, text.trim())) fates.converted++
          if (field.describesLand) fates.ground++
        } else if (reader.fate === 'named' || (reader.fate === 'used' && reader.read(text).repair)) {
          fates.named++
        } else fates.leftovers.push({ header, text: text.trim() })
      }
      return fates
    },
  }
}
