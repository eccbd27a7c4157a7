import { type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isJump, pagesFor, type Range } from './pages.ts'

/** A part of a list, with the size of the whole. */
export interface Page<Row> {
  rows: readonly Row[]
  total: number
}

/** One page as a query; what `trpc.….queryOptions({ …, offset, limit })` returns fits. */
export interface PageQuery<Row> {
  queryKey: QueryKey
  queryFn?(context: never): Page<Row> | Promise<Page<Row>>
}

interface WindowedRows<Row> {
  /** Filters and sorting as one text: when it changes, the list is another one. */
  listKey: string
  /** What is asked of each row, as one text: when it changes, the rows stay in their places until the new ones are here. */
  columnsKey?: string
  pageSize?: number
  page: (offset: number, limit: number) => PageQuery<Row>
}

interface Shown<Row> {
  listKey: string
  columnsKey: string
  page: WindowedRows<Row>['page']
  total: number | undefined
}

const firstSight: Range = { first: 0, last: 40 }

/**
 * The rows of a list that is too long to load: the pages in sight, and two ahead. When filters change, the rows
 * before stay (`stale`) until the new ones are here. Its result can be spread into a DataTable.
 */
export function useWindowedRows<Row>({ listKey, columnsKey = '', pageSize = 100, page }: WindowedRows<Row>) {
  const client = useQueryClient()
  const [{ list, range, before }, setSeen] = useState({
    list: listKey,
    range: firstSight,
    before: firstSight,
  })
  if (list !== listKey) setSeen({ list: listKey, range: firstSight, before: firstSight })
  const [shown, setShown] = useState<Shown<Row>>({ listKey, columnsKey, page, total: undefined })

  const known = shown.listKey === listKey ? shown.total : undefined
  const { visible, coming } = pagesFor(range, before, pageSize, known)
  const wanted = [...new Set([0, ...visible, ...coming])]
  const inSight = wanted.map(number => page(number * pageSize, pageSize))
  const queries = useQueries({ queries: inSight.map(asQuery) })
  const total = queries[0]?.data?.total
  const cameAgain = shown.columnsKey !== columnsKey && queries.every(({ data }) => data !== undefined)
  if (total !== undefined && (shown.listKey !== listKey || shown.total !== total || cameAgain))
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
  // Who drags the scrollbar passes pages that nobody will see: while those in sight are on their way, a jump waits for
  // them, and only the place where one is by then is asked for.
  const loading = useRef(false)
  const waiting = useRef<(Range & { listKey: string }) | null>(null)
  const isLoading = queries.some((query, at) => query.isLoading && visible.includes(wanted[at]!))
  const look = useCallback((range: Range) => {
    waiting.current = null
    setSeen(seen =>
      seen.range.first === range.first && seen.range.last === range.last
        ? seen
        : { ...seen, range, before: seen.range },
    )
  }, [])
  useEffect(() => {
    loading.current = isLoading
    // A jump in the list before leads nowhere in this one.
    if (!isLoading && waiting.current?.listKey === listKey)
      look({ first: waiting.current.first, last: waiting.current.last })
  }, [isLoading, look, listKey])
  const shownRange = useRef(range)
  useEffect(() => {
    shownRange.current = range
  }, [range])
  const onRangeChange = useCallback(
    (first: number, last: number) => {
      if (loading.current && isJump({ first, last }, shownRange.current, pageSize))
        waiting.current = { first, last, listKey }
      else look({ first, last })
    },
    [look, pageSize, listKey],
  )
  return {
    /** The parts of the list that are on the screen, or will soon be. */
    inSight,
    rowAt,
    rowCount: shown.total,
    onRangeChange,
    resetKey: listKey,
    stale: shown.listKey !== listKey,
    /** A part of the list, in sight or not, as it is now. */
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
