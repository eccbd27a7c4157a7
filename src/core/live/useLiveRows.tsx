import { type PageQuery, useWindowedRows } from '../../ui/table/useWindowedRows.tsx'
import { type LiveOptions, useLiveEach } from './useLive.tsx'

interface LiveRows<Row> {
  /** Filters and sorting as one text: when it changes, the list is another one. */
  listKey: string
  page: (offset: number, limit: number) => PageQuery<Row> & LiveOptions
}

/** `useWindowedRows`, with every part of the list that is in sight kept up to date. */
export function useLiveRows<Row>(list: LiveRows<Row>) {
  const { inSight, ...rows } = useWindowedRows(list)
  // They are what `page` has made.
  useLiveEach(inSight as (PageQuery<Row> & LiveOptions)[])
  return rows
}
