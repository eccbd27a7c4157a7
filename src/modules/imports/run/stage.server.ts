import type { PoolClient } from 'pg'
import type { CopyCell } from '../../../core/importing/copy-line.ts'
import type { Staging } from '../../../core/importing/merge.server.ts'
import { copyRows, type Sink } from '../../../core/importing/sink.server.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import type { StoredSurvey } from '../batch/import-batch.ts'
import type { FileRow, RowSource } from '../files/row-source.ts'
import { nonEmptyCells, type CellCounter } from '../recognize/cell-count.ts'
import { importFields } from '../recognize/fields.server.ts'
import { createRowClassifier, type RowKind } from '../recognize/layout.server.ts'
import type { Mapping } from '../recognize/mapping.server.ts'
import { createFillDown } from '../row/fill-down.server.ts'
import { createInterpreter, type InterpretedRow } from '../row/interpreter.server.ts'
import { createFileTotals, type FileTotals } from './file-totals.server.ts'
import type { NoteBook } from './notes.server.ts'
import { isRowError, refusalMessage } from './refusal-message.ts'

type ReadContext = {
  client: PoolClient
  source: RowSource
  survey: StoredSurvey
  subject: Importable
  mapping: Mapping
  notes: NoteBook
  cells: CellCounter
  /** YYYY-MM-DD. */
  today: string
  /** Called with the number of records read; throws if the batch was canceled. */
  onProgress: (records: number) => void
}

const createRecordsSql = `create temp table import_records (key text, row integer, facts jsonb, extra jsonb, id uuid, is_new boolean)
  on commit drop`

/** One row per record, with its related values as JSON. */
const plainStaging: Staging = {
  tables: `create temp table import_rows (row integer, key text, facts jsonb, part jsonb, extra jsonb) on commit drop`,
  targetTable: 'import_rows (row, key, facts, part, extra)',
  cells: ({ row, key, facts, part }, extra) => [row, key, JSON.stringify(facts), toJson(part), extra],
  recordTables: ['import_rows'],
}

/**
 * Reads the whole file into typed staging tables, within the transaction that will merge it. Returns the
 * tables that hold its records, and the file's totals.
 */
export async function stageFile(
  read: ReadContext,
): Promise<{ holds: Staging['recordTables']; totals: FileTotals }> {
  const { client, subject, survey, mapping, notes, cells, today } = read
  const totals = createFileTotals(subject, mapping, survey.samples, { today, state: mapping.state })
  const staging = subject.staging?.() ?? plainStaging
  await client.query(`${createRecordsSql}; ${staging.tables}`)
  const add = notes.add.bind(notes)
  await copyRows(client, staging.targetTable, sink =>
    readAll(read, sink, totals, interpreted => staging.cells(interpreted, toJson(interpreted.extra), add)),
  )
  const fields = importFields(subject)
  await staging.end?.(client, (column, rows) => {
    const source = mapping.columns.find(({ field }) => fields.get(field ?? '')?.column === column)
    if (source) cells.replace(source.header, rows)
  })
  return { holds: staging.recordTables, totals }
}

const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value))

async function readAll(
  { source, survey, subject, mapping, notes, cells, today, onProgress }: ReadContext,
  sink: Sink,
  totals: FileTotals,
  getCells: (interpreted: InterpretedRow) => readonly CopyCell[],
) {
  const interpretRow = createInterpreter(subject, mapping, survey.samples, today)
  /** An unexpected reading error refuses the row, not the file. */
  const readSafely: typeof interpretRow = (row, startsGroup) => {
    try {
      return interpretRow(row, startsGroup)
    } catch (error) {
      if (!isRowError(error)) throw error
      startsGroup.push({ ...skippedRow(row, 'total'), kind: 'refused', reason: refusalMessage(error) })
      return null
    }
  }
  const { fill, endGroup } = createFillDown(subject, mapping, survey.grouped)
  const { headerRow, firstRow } = survey.layout
  let header: readonly string[] = []
  let records = 0
  const kindOf = createRowClassifier()
  const used = mapping.columns.flatMap(({ at, field }) => (field === null ? [] : [at]))
  const saysNothingHere = ({ cells, shape }: FileRow) =>
    shape === undefined && !used.some(at => (cells[at] ?? '') !== '')
  for await (const batch of source.batches()) {
    for (const fileRow of batch) {
      if (fileRow.row === headerRow) header = fileRow.cells
      if (fileRow.row < firstRow) continue
      const kind = kindOf(fileRow.cells, header)
      const row = kind === 'record' ? fill(fileRow) : fileRow
      if (kind !== 'record') endGroup()
      if (kind === 'record') {
        records++
        const filled = nonEmptyCells(row.cells)
        if (saysNothingHere(row)) {
          cells.name(filled)
          notes.add(skippedRow(row, 'beside'))
          continue
        }
        const interpreted = readSafely(row, notes.fresh)
        notes.collect()
        totals.add(row, interpreted)
        if (interpreted) {
          cells.take(row.row, filled, interpreted.cells, interpreted.omitted)
          sink.add(getCells(interpreted))
        } else cells.name(filled)
      } else if (kind !== 'blank') {
        cells.name(nonEmptyCells(row.cells))
        notes.add(skippedRow(row, kind))
      }
    }
    await sink.flush()
    onProgress(records)
  }
}

const skipReasons: Readonly<Record<Exclude<RowKind, 'record' | 'blank'> | 'beside', string>> = {
  header: 'The headings repeat here.',
  total: 'A line of totals, or the end of a report.',
  text: 'A line of text outside the table.',
  beside: 'It is empty in the imported columns.',
}

const skippedRow = (row: FileRow, kind: keyof typeof skipReasons) => ({
  row: row.row,
  kind: 'skipped' as const,
  column: null,
  reason: skipReasons[kind],
  original: row.cells
    .filter(cell => cell !== '')
    .join(' | ')
    .slice(0, 1_000),
})
