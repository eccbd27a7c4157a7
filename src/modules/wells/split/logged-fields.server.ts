import { getTableColumns } from 'drizzle-orm'
import { isAddedName } from '../../../core/data/added-names.ts'
import { wellSchema } from '../identity/well.ts'
import { wells } from '../identity/well.table.ts'
import type { Values } from './well-events.ts'

const columns = getTableColumns(wells)
const fieldByColumn = new Map(
  Object.entries(columns).map(([field, { name, dataType, columnType }]) => [
    name,
    { field, isDecimal: dataType === 'string' && columnType === 'PgNumeric' },
  ]),
)
const isField = (name: string) => name in wellSchema.shape || isAddedName(name)

/** Converts a well's logged values to well fields: imports log column names, users' edits log field names. */
export function toWellValues(logged: Values): Values {
  const pairs = Object.entries(logged).map(([name, value]): [string, unknown] => {
    const columnField = fieldByColumn.get(name)
    // Ownership decimals are text with eight places, but database JSON has them as numbers.
    const isNumber = columnField?.isDecimal && typeof value === 'number'
    return [columnField?.field ?? name, isNumber ? value.toFixed(8) : value]
  })
  return Object.fromEntries(pairs.filter(([name]) => isField(name)))
}
