import type { PoolClient } from 'pg'
import type { CopyCell } from '../../../core/importing/copy-line.ts'
import type { Staging } from '../../../core/importing/merge.server.ts'
import { copyRows, type Sink } from '../../../core/importing/sink.server.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import type { StoredSurvey } from '../batch/import-batch.ts'
import type { FileRow, RowSource } from '../files/row-source.ts'
import { nonEmptyCells, type CellCounter } from '../recognize/cell-count.ts'
import { importFields } from '../recognize/fields.server.ts'
import { rowKinds, type RowKind } from '../recognize/layout.server.ts'
import type { Mapping } from '../recognize/mapping.server.ts'
import { fillingDown } from '../row/fill-down.server.ts'
import { interpreter, type Interpreted } from '../row/interpreter.server.ts'
import { fileTotals, type FileTotals } from './file-totals.server.ts'
import type { NoteBook } from './notes.server.ts'
import { blamesARow, refusalMessage } from './refusal-message.ts'

type Read = {
  client: PoolClient
  source: RowSource
  survey: StoredSurvey
  subject: Importable
  mapping: Mapping
  notes: NoteBook
  cells: CellCounter
  /** YYYY-MM-DD. */
  today: string
  /** Receives the number of records read; throws if the batch was canceled. */
  onProgress: (records: number) => void
}

const records = `create temp table import_records (key text, row integer, facts jsonb, extra jsonb, id uuid, is_new boolean)
  on commit drop`

/** One row per record, with its related values as JSON. */
const plain: Staging = {
  tables: `create temp table import_rows (row integer, key text, facts jsonb, part jsonb, extra jsonb) on commit drop`,
  into: 'import_rows (row, key, facts, part, extra)',
  cells: ({ row, key, facts, part }, extra) => [row, key, JSON.stringify(facts), json(part), extra],
  holds: ['import_rows'],
}

/**
 * Reads the whole file into typed staging tables, within the transaction that will merge it. Returns the
 * tables that hold its records, and the file's totals.
 */
export async function stage(read: Read): Promise<{ holds: Staging['holds']; totals: FileTotals }> {
  const { client, subject, survey, mapping, notes, cells, today } = read
  const totals = fileTotals(subject, mapping, survey.samples, { today, state: mapping.state })
  const staging = subject.staging?.() ?? plain
  await client.query(`${records}; ${staging.tables}`)
  const add = notes.add.bind(notes)
  await copyRows(client, staging.into, sink =>
    readAll(read, sink, totals, it => staging.cells(it, json(it.extra), add)),
  )
  const known = importFields(subject)
  await staging.end?.(client, (column, rows) => {
    const source = mapping.columns.find(({ field }) => known.get(field ?? '')?.column === column)
    if (source) cells.replace(source.header, rows)
  })
  return { holds: staging.holds, totals }
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

async function readAll(
  { source, survey, subject, mapping, notes, cells, today, onProgress }: Read,
  sink: Sink,
  totals: FileTotals,
  getCells: (it: Interpreted) => readonly CopyCell[],
) {
  const read = interpreter(subject, mapping, survey.samples, today)
  /** An unexpected reading error refuses the row, not the file. */
  const readable: typeof read = (row, fresh) => {
    try {
      return read(row, fresh)
    } catch (error) {
      if (!blamesARow(error)) throw error
      fresh.push({ ...skippedRow(row, 'total'), kind: 'refused', reason: refusalMessage(error) })
      return null
    }
  }
  const { fill, endGroup } = fillingDown(subject, mapping, survey.grouped)
  const { headerRow, firstRow } = survey.layout
  let header: readonly string[] = []
  let records = 0
  const kindOf = rowKinds()
  const used = mapping.columns.flatMap(({ at, field }) => (field === null ? [] : [at]))
  const saysNothingHere = ({ cells, shape }: FileRow) =>
    shape === undefined && !used.some(at => (cells[at] ?? '') !== '')
  for await (const batch of source.batches()) {
    for (const written of batch) {
      if (written.row === headerRow) header = written.cells
      if (written.row < firstRow) continue
      const kind = kindOf(written.cells, header)
      const row = kind === 'record' ? fill(written) : written
      if (kind !== 'record') endGroup()
      if (kind === 'record') {
        records++
        const filled = nonEmptyCells(row.cells)
        if (saysNothingHere(row)) {
          cells.name(filled)
          notes.add(skippedRow(row, 'beside'))
          continue
        }
        const interpreted = readable(row, notes.fresh)
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
