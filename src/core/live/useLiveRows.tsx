import { type PageQuery, useWindowedRows } from '../../ui/table/useWindowedRows.tsx'
import { type LiveOptions, useLiveQueries } from './useLive.tsx'

interface LiveRows<Row> {
  /** Filters and sorting as one text. A change means a different list. */
  listKey: string
  page: (offset: number, limit: number) => PageQuery<Row> & LiveOptions
}

/** `useWindowedRows`, with every visible part of the list kept up to date. */
export function useLiveRows<Row>(list: LiveRows<Row>) {
  const { inSight, ...rows } = useWindowedRows(list)
  // They were created by `page`.
  useLiveQueries(inSight as (PageQuery<Row> & LiveOptions)[])
  return rows
}
