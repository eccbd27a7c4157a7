import { isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import type { Facts, Note, ReadingContext, ReadRow } from '../../../core/importing/row.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import type { FileRow } from '../files/row-source.ts'
import { normalizeTerm } from './agency-terms.server.ts'
import { anyAgency } from './row-agencies.server.ts'
import type { RowCells } from '../recognize/cell-count.ts'
import { mappedFields } from '../recognize/fields.server.ts'
import type { Mapping } from '../recognize/mapping.server.ts'
import { readCells, createColumnReaders, extraColumns } from './cells.server.ts'

/** The content of one row, ready to merge. `extra` has columns stored unchanged, by heading. */
export type InterpretedRow = ReadRow & {
  extra: Facts | null
  cells: RowCells
}

/**
 * Returns a function that reads rows by a mapping. It returns null for a refused row; every repair, refusal
 * and cell left empty is added to `notes`. `samples` are values of each mapped column; `today` is YYYY-MM-DD.
 */
export function createInterpreter(
  subject: Importable,
  mapping: Mapping,
  samples: readonly (readonly string[])[],
  today: string,
): (row: FileRow, notes: Note[]) => InterpretedRow | null {
  const { state, answers } = mapping
  const readers = createColumnReaders(subject, mapping, samples, { today, state })
  const extras = extraColumns(mapping)
  const unmapped = mapping.columns.filter(column => column.field === null)
  const { turnTo, fates } = readCells(readers, subject.readPartValue)
  const mappedAt = new Set(mapping.columns.map(column => column.at))
  const { words } = mapping
  const getMeaning: ReadingContext['findMeaning'] = (field, agency, word) =>
    words?.[agency ?? anyAgency]?.[field]?.[normalizeTerm(word)] ?? null
  const read = subject.reader({
    mapped: mappedFields(subject, mapping),
    state,
    answers,
    findMeaning: getMeaning,
    today,
  })

  return (row, notes) => {
    const ofRow = turnTo(row, notes)
    if (row.flaw) ofRow.note('warning', null, row.flaw)
    if (row.filled) ofRow.note('repair', null, 'A merged cell covers this row.', row.filled)
    for (const { header, text } of row.filledDown ?? [])
      notes.push({ row: row.row, kind: 'repair', column: header, reason: filledDownReason, original: text })
    const meaning = read(ofRow, row.shape !== undefined)
    if (!meaning) return null
    const { leftovers, ...match } = fates(meaning)
    let extra = collectExtraFacts(extras, row)
    const cells: RowCells = { ...match, extra: extra ? Object.keys(extra).length : 0 }
    const omitted = collectSkippedCells(unmapped, row)
    // Cells that gave no fact are stored as extra fields, if the subject has them.
    for (const { header, text } of [...leftovers, ...cellsBeyondHeader(row, mappedAt)]) {
      if (subject.keepsExtras && !(extra && header in extra)) {
        extra ??= {}
        extra[header] = text
        cells.extra++
      } else omitted.push({ header, text })
    }
    cells.named += omitted.length
    return { row: row.row, ...meaning, extra, shape: row.shape ?? null, cells, omitted }
  }
}

const filledDownReason = 'Filled down from the first row of its group.'

const noCells: { header: string; text: string }[] = []

/** Cells to the right of the last heading. */
function cellsBeyondHeader({ cells }: FileRow, mappedAt: ReadonlySet<number>) {
  if (cells.length <= mappedAt.size) return noCells
  return cells.flatMap((text, index) =>
    mappedAt.has(index) || isEmptyCell(text) ? [] : [{ header: `Column ${index + 1}`, text: text.trim() }],
  )
}

/** Nonempty cells of columns that the user skips. */
const collectSkippedCells = (
  columns: readonly { at: number; header: string }[],
  { cells }: FileRow,
): InterpretedRow['omitted'] =>
  columns.length === 0
    ? []
    : columns.flatMap(({ at, header }) => {
        const text = cells[at] ?? ''
        return isEmptyCell(text) ? [] : [{ header, text: text.trim() }]
      })

function collectExtraFacts(
  columns: readonly { at: number; header: string }[],
  { cells }: FileRow,
): Facts | null {
  let extra: Facts | null = null
  for (const { at, header } of columns) {
    const text = cells[at] ?? ''
    if (isEmptyCell(text)) continue
    extra ??= {}
    extra[header] = text.trim()
  }
  return extra
}
