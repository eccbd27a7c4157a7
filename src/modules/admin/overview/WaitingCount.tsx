import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../core/http/api.tsx'
import { badgeText } from '../../../ui/formats.ts'
import type { AdminRouter } from '../admin.server.ts'
import { countOnPage } from './waiting.ts'

/** Counting reads ten tables, and a minute is soon enough beside other work. */
const refreshMs = 60_000

/** The number of items that wait on an admin page, next to its entry in the sidebar. */
export function WaitingCount({ path }: { path: string }) {
  const { data } = useQuery({
    ...useApi<AdminRouter>('admin').waiting.queryOptions(),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  })
  const count = countOnPage(data ?? [], path)
  return (
    count > 0 && (
      <span className="ml-auto shrink-0 pl-1 text-xs text-muted tabular-nums">
        {badgeText(count, 99)}
        <span className="sr-only"> waiting</span>
      </span>
    )
  )
}
