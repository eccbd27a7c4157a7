import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useLive } from '../live/useLive.tsx'
import { type Page, useWindowedRows } from '../../ui/table/useWindowedRows.tsx'

/** A window of a list as a query; what tRPC's `queryOptions({ …, offset, limit })` returns fits. */
interface WindowQuery<Answer> {
  queryKey: QueryKey
  queryFn?(context: never): Answer | Promise<Answer>
  trpc: { path: string }
}

interface ListWindows<Answer> {
  /** Filters and order as one text: when it changes, the list is another one. */
  listKey: string
  window: (offset: number, limit: number) => WindowQuery<Answer>
  /** Asks for a window further down, with the sums that the first one came with, so that they are not made again. */
  further: (offset: number, limit: number, first: Answer | undefined) => Promise<Answer>
}

const pageSize = 100

/** The windows of a list that are in sight. The `first` one adds up the whole list and is live. */
export function useListWindows<Answer extends Page<unknown>>(list: ListWindows<Answer>) {
  const queries = useQueryClient()
  const firstWindow = list.window(0, pageSize)
  const { queryKey } = firstWindow
  useLive(firstWindow)
  const { data: first } = useQuery({
    queryKey,
    queryFn: firstWindow.queryFn as (context: unknown) => Promise<Answer>,
  })
  const { inSight: _, ...rows } = useWindowedRows<Answer['rows'][number]>({
    listKey: list.listKey,
    pageSize,
    page: (offset, limit) => {
      const window = list.window(offset, limit)
      if (offset === 0) return window
      return {
        queryKey: window.queryKey,
        queryFn: () => list.further(offset, limit, queries.getQueryData<Answer>(queryKey)),
      }
    },
  })
  return { first, rows }
}
