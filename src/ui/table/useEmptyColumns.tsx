import { useMemo, useState } from 'react'
import type { Column } from './columns.ts'

type Listed<Row> = {
  search: Readonly<Record<string, string>>
  rows: {
    rowCount: number | undefined
    rowAt: (index: number) => Row | undefined
    stale?: boolean | undefined
  }
}

/** A list no longer than its first window is fully loaded. */
const maxKnown = 100
/** Address parameters that do not filter the list. */
const order = ['sort', 'saved']

/**
 * The columns in which no row of the entire list has a value. The rows of a short list show this; for a
 * long list, the server reports them (`idsFromServer`). Filters do not affect the result, so that columns do not
 * come and go with each search.
 */
export function useEmptyColumns<Row>(
  columns: readonly Column<Row>[],
  { search, rows: { rowCount = 0, rowAt, stale } }: Listed<Row>,
  known: readonly string[] = none,
): readonly string[] {
  const isWhole =
    !stale && rowCount > 0 && rowCount <= maxKnown && Object.keys(search).every(name => order.includes(name))
  const [last, setLast] = useState('')
  const result = isWhole ? emptyIn(columns, rowCount, rowAt) : null
  const ids = result?.join() ?? last
  if (ids !== last) setLast(ids)
  return useMemo(() => [...known, ...ids.split(',').filter(Boolean)], [ids, known])
}

const none: readonly string[] = []

/** Null while a row is missing. */
function emptyIn<Row>(
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
