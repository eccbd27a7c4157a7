import type { Note } from '../../../core/importing/row.ts'
import { requireSubject } from '../recognize/fields.server.ts'
import { detectLayout, rowKind } from '../recognize/layout.server.ts'
import { proposeMapping, type Mapping } from '../recognize/mapping.server.ts'
import { recognize } from '../recognize/recognize.server.ts'
import { createInterpreter } from '../row/interpreter.server.ts'

/** Reads a small table like an import, but without a database. Cells are separated by a bar or by `sign`. */
export function readText(text: string, change: Partial<Mapping> = {}, sign = '|') {
  const lines = text.split('\n').map((line, i) => ({ row: i + 1, cells: line.split(sign) }))
  const layout = detectLayout(lines)
  const records = lines.filter(row => row.row >= layout.firstRow && rowKind(row.cells, []) === 'record')
  const samples = layout.columns.map(({ at }) => records.map(row => row.cells[at] ?? ''))
  const recognition = recognize(layout.columns, samples)
  const subject = requireSubject(recognition)
  const mapping = {
    ...proposeMapping(subject, recognition, { layout, samples, records: records.length, first: [] }),
    ...change,
  }
  const notes: Note[] = []
  const interpretRow = createInterpreter(subject, mapping, samples, '2026-06-30')
  return { rows: records.map(row => interpretRow(row, notes)), notes, mapping, layout, recognition }
}

export const readCsv = (text: string, change: Partial<Mapping> = {}) => readText(text, change, ',')
