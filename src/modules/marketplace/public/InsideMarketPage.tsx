import { useLocation } from '@tanstack/react-router'
import { useApi, wordsOf } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { insideMarketPath } from '../paths.ts'
import type { MarketRouter } from './market.server.ts'
import { marketQuery } from './market-query.ts'
import { MarketBase } from './MarketBase.tsx'
import { MarketView } from './MarketView.tsx'

/** The marketplace within the application. */
export default function InsideMarketPage() {
  const search = useLocation().search as Record<string, unknown>
  const asked = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
  const { data, error, refetch } = useLiveQuery(
    useApi<MarketRouter>('marketplace').page.queryOptions(marketQuery.parse(asked)),
  )
  if (error)
    return (
      <ErrorState title="The marketplace could not be loaded" onRetry={() => void refetch()}>
        {wordsOf(error)}
      </ErrorState>
    )
  return (
    <MarketBase value={insideMarketPath}>
      <div className="max-w-6xl px-4.5 max-md:px-3.5">
        {data ? <MarketView market={data} /> : <Skeleton className="my-4.5 h-96" />}
      </div>
    </MarketBase>
  )
}
