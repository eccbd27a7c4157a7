import type { FileRow } from '../files/row-source.ts'
import type { Mapping } from '../mapping.ts'
import type { Note } from '../note.ts'
import { fieldOf } from '../recognize/fields.ts'
import { saysNothing } from '../values/reading.ts'
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
  const mapped = mapping.columns.flatMap(({ field }) => (field ? (fieldOf(field) ?? []) : []))
  const plain = plainWellFields(mapped)
  const memory: ApiMemory = new Map()
  const turnTo = cellsOf(readers)

  const read = (cells: Cells, shape: unknown): Omit<Interpreted, 'row' | 'extra' | 'shape'> | null => {
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
    const cells = turnTo(row, notes)
    if (row.flaw) cells.note('warning', null, row.flaw)
    const interpreted = read(cells, row.shape)
    if (!interpreted) return null
    const { key, facts, month, tract } = interpreted
    return { row: row.row, key, facts, month, tract, extra: extraOf(extras, row), shape: row.shape ?? null }
  }
}

function extraOf(columns: readonly { at: number; header: string }[], { cells }: FileRow): Facts | null {
  let extra: Facts | null = null
  for (const { at, header } of columns) {
    const text = cells[at] ?? ''
    if (saysNothing(text)) continue
    extra ??= {}
    extra[header] = text.trim().slice(0, 2_000)
  }
  return extra
}
