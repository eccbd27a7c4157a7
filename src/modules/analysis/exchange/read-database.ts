import MDBReader from 'mdb-reader'
import { type Cells, toCsv } from './tables/rows.ts'
import { usDay } from './export-case.ts'

/** The ARIES tables that are read, and the columns that sort their rows, because the database keeps no order. */
const ariesTables: Readonly<Record<string, readonly string[]>> = {
  AC_PROPERTY: ['PROPNUM'],
  AC_ECONOMIC: ['PROPNUM', 'QUALIFIER', 'SECTION', 'SEQUENCE'],
  AC_PRODUCT: ['PROPNUM', 'P_DATE'],
}
const maxRows = 500_000
type Row = Readonly<Record<string, unknown>>

/**
 * The tables of an ARIES database (Access, .mdb or .accdb) as CSV files. Only values are read: no query, macro, form
 * or expression of the database runs.
 * @throws Error with a sentence if the database cannot be read
 */
export function databaseTables(name: string, bytes: Uint8Array): { name: string; bytes: Uint8Array }[] {
  const reader = openDatabase(name, bytes)
  const names = reader.getTableNames({ normalTables: true })
  const result = Object.entries(ariesTables).flatMap(([table, order]) => {
    const stored = names.find(name => name.toUpperCase() === table)
    return stored ? [{ name: `${name}, ${table}`, bytes: tableBytes(reader, name, stored, order) }] : []
  })
  if (!result.some(file => file.name.endsWith('AC_ECONOMIC')))
    throw new Error(
      `${name} has no table AC_ECONOMIC, so it is not an ARIES database. Its tables: ${names.slice(0, 12).join(', ') || 'none'}.`,
    )
  return result
}

function openDatabase(name: string, bytes: Uint8Array): MDBReader {
  try {
    // Pages are read by position, so a truncated page would silently lose the ends of its texts.
    if (bytes.length % (bytes[0x14] === 0 ? 2048 : 4096) !== 0) throw new RangeError('It is cut off.')
    return new MDBReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    throw new Error(
      error instanceof Error && error.message === 'Wrong password'
        ? `${name} is protected by a password. Remove it in Access, or export its tables as text.`
        : `${name} is damaged or incomplete. Compact it in Access, or export its tables as text.`,
      { cause: error },
    )
  }
}

function tableBytes(reader: MDBReader, name: string, stored: string, order: readonly string[]): Uint8Array {
  try {
    const table = reader.getTable(stored)
    const columns = table
      .getColumns()
      .filter(({ type }) => type !== 'ole' && type !== 'binary' && type !== 'complex')
    const rows: Row[] = table.getData({ columns: columns.map(column => column.name), rowLimit: maxRows + 1 })
    if (rows.length > maxRows)
      throw new RangeError(
        `${stored} has more than ${maxRows.toLocaleString('en-US')} rows. Export a part of it as text.`,
      )
    const keys = order.flatMap(key => columns.find(column => column.name.toUpperCase() === key)?.name ?? [])
    const sorted = rows.toSorted(
      (a, b) => keys.map(key => compareCells(a[key], b[key])).find(sign => sign !== 0) ?? 0,
    )
    const names = columns.map(column => column.name)
    return new TextEncoder().encode(
      toCsv([names, ...sorted.map(row => names.map(column => toCell(row[column])))]),
    )
  } catch (error) {
    if (error instanceof RangeError && error.message.startsWith(stored)) throw error
    throw new Error(
      `The table ${stored} of ${name} is damaged. Compact the database in Access, or export the table as text.`,
      {
        cause: error,
      },
    )
  }
}

function compareCells(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  return String(a ?? '').localeCompare(String(b ?? ''))
}

/** A value as a CSV cell: dates without time, texts without line breaks. */
function toCell(value: unknown): Cells[number] {
  if (value === null || value === undefined) return null
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? null : usDay(value.toISOString().slice(0, 10))
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value ? 1 : 0
  return typeof value === 'string' || typeof value === 'bigint'
    ? String(value)
        .replaceAll(/[\r\n]+/g, ' ')
        .trim()
    : null
}
