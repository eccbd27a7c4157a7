import type { FileContext } from '../../../core/importing/field.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import type { Total } from '../batch/import-batch.ts'
import type { FileRow } from '../files/row-source.ts'
import { mappedFields } from '../recognize/fields.server.ts'
import type { Mapping } from '../recognize/mapping.server.ts'
import { readCells, createColumnReaders } from '../row/cells.server.ts'
import type { InterpretedRow } from '../row/interpreter.server.ts'

/** Totals the columns that users check for completeness. */
export function createFileTotals(
  subject: Importable,
  mapping: Mapping,
  samples: readonly (readonly string[])[],
  surroundings: FileContext,
) {
  const mappedColumns = mappedFields(subject, mapping)
  const fields = Object.keys(subject.totals?.fields ?? {}).filter(id => mappedColumns.has(id))
  const sums = new Map(fields.map(id => [id, 0]))
  const { turnTo } = readCells(createColumnReaders(subject, mapping, samples, surroundings), undefined)
  let rows = 0
  return {
    /** Adds a row: its values, or its raw cells if it was refused. */
    add(row: FileRow, read: InterpretedRow | null) {
      if (fields.length === 0) return
      rows++
      const cells = read ? null : turnTo(row, [])
      for (const id of fields) {
        const amount = cells ? cells.get(id) : subject.readPartValue?.(id, read!.part as never)
        if (amount) sums.set(id, sums.get(id)! + Number(amount))
      }
    },
    /** Compares the file's totals with those read back from the records. */
    async compared(merge: MergeContext): Promise<Total[]> {
      if (fields.length === 0) return []
      const stored = await subject.totals!.stored(merge)
      // Records store three decimal places of each amount.
      const rounding = rows * 0.0005 + 0.5
      return fields.map(id => {
        const file = sums.get(id)!
        const has = Number(stored[id] ?? 0)
        return { words: subject.totals!.fields[id]!, file, stored: file - has > rounding ? has : file }
      })
    },
  }
}
export type FileTotals = ReturnType<typeof createFileTotals>
