import { Decimal } from 'decimal.js'
import type { ExportColumn } from './export.ts'

/** Adds up the columns with a sum, over groups of rows. */
export function columnSums<Row>(columns: readonly ExportColumn<Row>[]) {
  const summedColumns = columns.filter(({ isSummed }) => isSummed)
  const sums = new Map(summedColumns.map(({ id }) => [id, new Decimal(0)]))
  return {
    add(rows: readonly Row[]) {
      for (const { id, value } of summedColumns)
        sums.set(
          id,
          rows.reduce((sum, row) => sum.plus((value(row) as string | number | null) ?? 0), sums.get(id)!),
        )
    },
    /** The sums as decimal text, by column. */
    texts: () => new Map([...sums].map(([id, sum]) => [id, sum.toFixed()])),
  }
}
