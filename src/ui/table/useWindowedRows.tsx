import { type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isJump, pagesFor, type Range } from './pages.ts'

/** A part of a list, with the total size. */
export interface Page<Row> {
  rows: readonly Row[]
  total: number
}

/** One page as a query; the result of `trpc.….queryOptions({ …, offset, limit })` matches it. */
export interface PageQuery<Row> {
  queryKey: QueryKey
  queryFn?(context: never): Page<Row> | Promise<Page<Row>>
}

interface WindowedRows<Row> {
  /** Filters and sorting as one text; a change means a different list. */
  listKey: string
  /** The loaded columns as one text; after a change, the old rows stay until the new ones arrive. */
  columnsKey?: string
  pageSize?: number
  page: (offset: number, limit: number) => PageQuery<Row>
}

interface WindowState<Row> {
  listKey: string
  columnsKey: string
  page: WindowedRows<Row>['page']
  total: number | undefined
}

const initialRange: Range = { first: 0, last: 40 }

/**
 * The rows of a list too long to load entirely: the visible pages and the next two. When filters change, the
 * previous rows stay (`stale`) until the new ones arrive. Spread the result into a DataTable.
 */
export function useWindowedRows<Row>({ listKey, columnsKey = '', pageSize = 100, page }: WindowedRows<Row>) {
  const client = useQueryClient()
  const [{ list, range, before: previousRange }, setListState] = useState({
    list: listKey,
    range: initialRange,
    before: initialRange,
  })
  if (list !== listKey) setListState({ list: listKey, range: initialRange, before: initialRange })
  const [shown, setShown] = useState<WindowState<Row>>({ listKey, columnsKey, page, total: undefined })

  const knownTotal = shown.listKey === listKey ? shown.total : undefined
  const { visible, coming: upcoming } = pagesFor(range, previousRange, pageSize, knownTotal)
  const pageNumbers = [...new Set([0, ...visible, ...upcoming])]
  const inSight = pageNumbers.map(number => page(number * pageSize, pageSize))
  const queries = useQueries({ queries: inSight.map(asQuery) })
  const total = queries[0]?.data?.total
  const hasReloaded = shown.columnsKey !== columnsKey && queries.every(({ data }) => data !== undefined)
  if (total !== undefined && (shown.listKey !== listKey || shown.total !== total || hasReloaded))
    setShown({ listKey, columnsKey, page, total })

  const loaded = new Map<number, readonly Row[] | undefined>()
  const rowAt = (index: number): Row | undefined => {
    const number = Math.floor(index / pageSize)
    if (!loaded.has(number)) {
      const { queryKey } = shown.page(number * pageSize, pageSize)
      loaded.set(number, client.getQueryData<Page<Row>>(queryKey)?.rows)
    }
    return loaded.get(number)?.[index % pageSize]
  }
  // Dragging the scrollbar passes pages that no one will see. A jump therefore waits for the visible pages to
  // load, and then only the current position is requested.
  const loading = useRef(false)
  const pendingJump = useRef<(Range & { listKey: string }) | null>(null)
  const isLoading = queries.some((query, index) => query.isLoading && visible.includes(pageNumbers[index]!))
  const visit = useCallback((range: Range) => {
    pendingJump.current = null
    setListState(previous =>
      previous.range.first === range.first && previous.range.last === range.last
        ? previous
        : { ...previous, range, before: previous.range },
    )
  }, [])
  useEffect(() => {
    loading.current = isLoading
    // A pending jump of the previous list does not apply to this one.
    if (!isLoading && pendingJump.current?.listKey === listKey)
      visit({ first: pendingJump.current.first, last: pendingJump.current.last })
  }, [isLoading, visit, listKey])
  const shownRange = useRef(range)
  useEffect(() => {
    shownRange.current = range
  }, [range])
  const onRangeChange = useCallback(
    (first: number, last: number) => {
      if (loading.current && isJump({ first, last }, shownRange.current, pageSize))
        pendingJump.current = { first, last, listKey }
      else visit({ first, last })
    },
    [visit, pageSize, listKey],
  )
  return {
    /** The parts of the list that are on screen or will be soon. */
    inSight,
    rowAt,
    rowCount: shown.total,
    onRangeChange,
    resetKey: listKey,
    stale: shown.listKey !== listKey,
    /** Loads any part of the list in its current state. */
    load: async (offset: number, limit: number): Promise<readonly Row[]> =>
      (await client.fetchQuery({ ...asQuery(page(offset, limit)), gcTime: 0 })).rows,
    error: queries.find(query => query.error)?.error ?? null,
    retry: () => {
      for (const query of queries) void query.refetch()
    },
  }
}

function asQuery<Row>({ queryKey, queryFn }: PageQuery<Row>) {
  return { queryKey, queryFn: queryFn as (context: unknown) => Promise<Page<Row>> }
}
