import { useMemo, useState } from 'react'
import type { Column } from './columns.ts'

type RowList<Row> = {
  search: Readonly<Record<string, string>>
  rows: {
    rowCount: number | undefined
    rowAt: (index: number) => Row | undefined
    stale?: boolean | undefined
  }
}

/** A list no longer than its first window is fully loaded. */
const maxLoadedRows = 100
/** Address parameters that do not filter the list. */
const nonFilterParameters = ['sort', 'saved']

/**
 * The columns in which no row of the entire list has a value. The rows of a short list show this; for a
 * long list, the server reports them (`idsFromServer`). Filters do not affect the result, so that columns do not
 * come and go with each search.
 */
export function useEmptyColumns<Row>(
  columns: readonly Column<Row>[],
  { search, rows: { rowCount = 0, rowAt, stale } }: RowList<Row>,
  idsFromServer: readonly string[] = noColumnIds,
): readonly string[] {
  const isWhole =
    !stale &&
    rowCount > 0 &&
    rowCount <= maxLoadedRows &&
    Object.keys(search).every(name => nonFilterParameters.includes(name))
  const [last, setLast] = useState('')
  const result = isWhole ? findEmptyColumns(columns, rowCount, rowAt) : null
  const ids = result?.join() ?? last
  if (ids !== last) setLast(ids)
  return useMemo(() => [...idsFromServer, ...ids.split(',').filter(Boolean)], [ids, idsFromServer])
}

const noColumnIds: readonly string[] = []

/** Null while a row is missing. */
function findEmptyColumns<Row>(
  columns: readonly Column<Row>[],
  count: number,
  rowAt: (index: number) => Row | undefined,
) {
  const rows = Array.from({ length: count }, (_, index) => rowAt(index))
  if (rows.some(row => row === undefined)) return null
  return columns
    .filter(({ copied }) => copied && rows.every(row => (copied(row!) ?? '') === ''))
    .map(({ id }) => id)
}
