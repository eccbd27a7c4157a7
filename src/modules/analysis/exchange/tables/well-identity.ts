import type { Row } from './rows.ts'

const keyColumns = ['propnum', 'chosenid', 'uniqueid', 'caseid', 'inptid', 'api14', 'apinumber', 'api']
const nameColumns = ['wellname', 'casename', 'case', 'lease', 'leasename', 'well', 'wellid', 'name']
const apiColumns = ['api14', 'api12', 'api10', 'api', 'apinum', 'apino', 'apinumber', 'uwi']
const firstValue = (row: Row, columns: readonly string[]) =>
  columns.map(column => row.cells[column]).find(Boolean) ?? null

/** The identity of a row's well: its key in the file, its name and its API number. */
export type RowIdentity = { property: string | null; name: string | null; api: string | null }

export function readIdentity(row: Row): RowIdentity {
  const name = firstValue(row, nameColumns)
  const property = firstValue(row, keyColumns) ?? name
  return {
    property,
    name,
    api: firstValue(row, apiColumns) ?? (property && looksLikeApi(property) ? property : null),
  }
}

/** True for an API number: 10, 12 or 14 digits, with or without dashes. */
const looksLikeApi = (text: string) => /^(\d{10}|\d{12}|\d{14})$/.test(text.replaceAll('-', ''))
