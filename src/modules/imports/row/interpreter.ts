import type { FileRow } from '../values/row-source.ts'
import type { Mapping } from '../recognize/mapping.ts'
import type { Note } from '../recognize/note.ts'
import { fieldOf } from '../recognize/fields.ts'
import { saysNothing } from '../values/reading.ts'
import type { RowCells } from '../recognize/cell-count.ts'
import { cellsOf, columnReaders, extraColumns, type Cells } from './cells.ts'
import { leaseFacts } from './lease-row.ts'
import { monthRow, type MonthRow } from './month-row.ts'
import { tractRow, type TractRow } from './tract-row.ts'
import { plainWellFields, wellFacts, type Facts } from './well-row.ts'
import { wellKeyOf, type ApiMemory, type WellKey } from './well-key.ts'

/** What one row of a file says, ready to be merged. `extra` holds columns that are kept as they are, by heading. */
export type Interpreted = {
  row: number
  key: string
  /** Of the well or the lease. */
  facts: Facts
  month: MonthRow | null
  tract: TractRow | null
  extra: Facts | null
  /** A GeoJSON geometry in degrees, as the file has it. */
  shape: unknown
  cells: RowCells
  /** Headings of the cells that nothing holds: they are told by column, not by row. */
  omitted: string[]
}

/**
 * Makes the function that reads rows after a mapping. It answers null for a row that is refused; every repair, refusal
 * and cell left empty is added to `notes`. `samples` are values of each mapped column; `today` is YYYY-MM-DD.
 */
export function interpreter(
  mapping: Mapping,
  samples: readonly (readonly string[])[],
  today: string,
): (row: FileRow, notes: Note[]) => Interpreted | null {
  const readers = columnReaders(mapping, samples, { today, state: mapping.state })
  const extras = extraColumns(mapping)
  const leftOut = mapping.columns.filter(column => column.field === null)
  const mapped = mapping.columns.flatMap(({ field }) => (field ? (fieldOf(field) ?? []) : []))
  const plain = plainWellFields(mapped)
  const memory: ApiMemory = new Map()
  const { turnTo, fates } = cellsOf(readers)
  const mappedAt = new Set(mapping.columns.map(column => column.at))
  const keepsExtras = mapping.subject !== 'production'

  const read = (
    cells: Cells,
    shape: unknown,
  ): Omit<Interpreted, 'row' | 'extra' | 'shape' | 'cells' | 'omitted'> | null => {
    if (mapping.subject === 'leases') {
      const lease = leaseFacts(cells, mapping.state)
      return (
        lease && {
          ...lease,
          month: null,
          tract: tractRow(cells, lease.key, mapping.state, shape !== undefined),
        }
      )
    }
    const stateOfRow = cells.get('place.state') ?? mapping.state
    const key: WellKey | null = wellKeyOf(cells, stateOfRow, memory)
    if (!key) return null
    const month = mapping.subject === 'production' ? monthRow(cells, { month: mapping.month, today }) : null
    if (mapping.subject === 'production' && !month) return null
    return { key: key.key, facts: wellFacts(cells, key, plain, mapping.state), month, tract: null }
  }

  return (row, notes) => {
    const ofRow = turnTo(row, notes)
    if (row.flaw) ofRow.note('warning', null, row.flaw)
    if (row.filled) ofRow.note('repair', null, 'A merged cell holds for this row too.', row.filled)
    for (const { header, text } of row.filledDown ?? [])
      notes.push({ row: row.row, kind: 'repair', column: header, reason: filledDown, original: text })
    const interpreted = read(ofRow, row.shape)
    if (!interpreted) return null
    const { key, facts, month, tract } = interpreted
    const { imported, named, ground, left } = fates()
    let extra = extraOf(extras, row)
    const cells: RowCells = { imported, named, ground, extra: extra ? Object.keys(extra).length : 0 }
    const omitted = omittedOf(leftOut, row)
    // What no fact was made of is kept beside the record; a month of production keeps nothing beside it.
    for (const { header, text } of [...left, ...beyond(row, mappedAt)]) {
      if (keepsExtras && !(extra && header in extra)) {
        extra ??= {}
        extra[header] = text
        cells.extra++
      } else omitted.push(header)
    }
    cells.named += omitted.length
    return { row: row.row, key, facts, month, tract, extra, shape: row.shape ?? null, cells, omitted }
  }
}

const filledDown = 'Filled down from the first row of its group.'

const none: { header: string; text: string }[] = []

/** Cells to the right of the last heading. */
function beyond({ cells }: FileRow, mappedAt: ReadonlySet<number>) {
  if (cells.length <= mappedAt.size) return none
  return cells.flatMap((text, at) =>
    mappedAt.has(at) || saysNothing(text) ? [] : [{ header: `Column ${at + 1}`, text: text.trim() }],
  )
}

/** Columns that a person leaves out, where they hold anything. */
const omittedOf = (columns: readonly { at: number; header: string }[], { cells }: FileRow): string[] =>
  columns.length === 0
    ? []
    : columns.flatMap(({ at, header }) => (saysNothing(cells[at] ?? '') ? [] : [header]))

function extraOf(columns: readonly { at: number; header: string }[], { cells }: FileRow): Facts | null {
  let extra: Facts | null = null
  for (const { at, header } of columns) {
    const text = cells[at] ?? ''
    if (saysNothing(text)) continue
    extra ??= {}
    extra[header] = text.trim()
  }
  return extra
}
