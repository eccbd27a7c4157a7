import type { PoolClient } from 'pg'
import { cellsSaid, type CellCounter } from '../recognize/cell-count.ts'
import { rowKind } from '../recognize/layout.ts'
import type { FileRow, RowSource } from '../values/row-source.ts'
import type { Mapping } from '../recognize/mapping.ts'
import { fillingDown } from '../row/fill-down.ts'
import { interpreter, type Interpreted } from '../row/interpreter.ts'
import { dbColumn, volumeColumns } from '../recognize/db-column.ts'
import { fieldOf } from '../recognize/fields.ts'
import type { StoredSurvey } from '../batch/import-batch.ts'
import type { NoteBook } from './notes.server.ts'
import { blamesARow, refusalWords } from './refusal-words.ts'
import { shapeCells } from './shape-cells.server.ts'
import { copyAll, copyRows, type Sink } from './sink.server.ts'
import { wellGatherer } from './well-gatherer.ts'

export type Staging = {
  client: PoolClient
  source: RowSource
  survey: StoredSurvey
  mapping: Mapping
  notes: NoteBook
  cells: CellCounter
  /** YYYY-MM-DD. */
  today: string
  /** Hears how many records were read; throws when the batch was cancelled. */
  onProgress: (records: number) => void
}

const volumes = volumeColumns.join(', ')

/** The staging tables: what the file says, typed, before it meets what is in the records. */
const tables = `
  create temp table import_rows (row integer, key text, facts jsonb, tract jsonb, extra jsonb, west float8, south float8,
    east float8, north float8, map_acres numeric(14, 4), geometry jsonb, rough jsonb) on commit drop;
  create temp table import_wells (key text, row integer, facts jsonb, extra jsonb, well_id uuid, is_new boolean) on commit drop;
  create temp table import_months (row integer, key text, month date, pool text, status text,
    ${volumeColumns.map(column => `${column} numeric(14, 3)`).join(', ')}, well_id uuid) on commit drop;`

/** Reads the whole file into the staging tables, in the transaction that will merge them. */
export async function stage(staging: Staging): Promise<void> {
  const { client, mapping } = staging
  await client.query(tables)
  if (mapping.subject !== 'production') {
    const target =
      'import_rows (row, key, facts, tract, extra, west, south, east, north, map_acres, geometry, rough)'
    await copyRows(client, target, sink =>
      readAll(staging, sink, it => [
        it.row,
        it.key,
        json(it.facts),
        json(it.tract),
        json(it.extra),
        ...shapeCells(it, staging.notes),
      ]),
    )
    return
  }
  const wells = wellGatherer()
  await copyRows(client, `import_months (row, key, month, pool, status, ${volumes})`, sink =>
    readAll(staging, sink, it => {
      wells.see(it)
      const { month, pool, status, volumes } = it.month!
      return [it.row, it.key, month, pool, status, ...volumes]
    }),
  )
  const headers = wellHeaders(mapping)
  for (const [name, n] of wells.replaced()) {
    const header = headers.get(name)
    if (header !== undefined) staging.cells.replace(header, n)
  }
  await copyAll(client, 'import_wells (key, row, facts)', wells.rows())
}

/** The headings of what a file of production says of its wells, by database column. */
function wellHeaders({ columns }: Mapping): Map<string, string> {
  const fields = columns.map(({ header, field }) => ({ header, field: field ? fieldOf(field) : null }))
  return new Map(
    fields.flatMap(({ header, field }) =>
      field && !field.id.startsWith('production.') ? [[dbColumn(field), header]] : [],
    ),
  )
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

async function readAll(
  { source, survey, mapping, notes, cells, today, onProgress }: Staging,
  sink: Sink,
  cellsOf: (it: Interpreted) => Parameters<Sink['add']>[0],
) {
  const read = interpreter(mapping, survey.samples, today)
  /** What our reading stumbles over costs its row, not the file. */
  const readable: typeof read = (row, fresh) => {
    try {
      return read(row, fresh)
    } catch (error) {
      if (!blamesARow(error)) throw error
      fresh.push({ ...leftOut(row, 'total'), kind: 'refused', reason: refusalWords(error) })
      return null
    }
  }
  const { fill, endGroup } = fillingDown(mapping, survey.grouped)
  const { headerRow, firstRow } = survey.layout
  let header: readonly string[] = []
  let records = 0
  for await (const batch of source.batches()) {
    for (const written of batch) {
      if (written.row === headerRow) header = written.cells
      if (written.row < firstRow) continue
      const kind = rowKind(written.cells, header)
      const row = kind === 'record' ? fill(written) : written
      if (kind !== 'record') endGroup()
      if (kind === 'record') {
        records++
        const interpreted = readable(row, notes.fresh)
        notes.collect()
        const said = cellsSaid(row.cells)
        if (interpreted) {
          cells.take(row.row, said, interpreted.cells, interpreted.omitted)
          sink.add(cellsOf(interpreted))
        } else cells.name(said)
      } else if (kind !== 'blank') {
        cells.name(cellsSaid(row.cells))
        notes.add(leftOut(row, kind))
      }
    }
    await sink.flush()
    onProgress(records)
  }
}

const leftOut = (row: FileRow, kind: 'header' | 'total') => ({
  row: row.row,
  kind: 'skipped' as const,
  column: null,
  reason: kind === 'header' ? 'The headings repeat here.' : 'A line of totals, or the end of a report.',
  original: row.cells
    .filter(cell => cell !== '')
    .join(' | ')
    .slice(0, 1_000),
})
