import { useLocation } from '@tanstack/react-router'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { memberMarketPath } from '../paths.ts'
import { FavoritesCard } from '../favorites/FavoritesCard.tsx'
import { SaveSearchButton } from '../searches/SaveSearchButton.tsx'
import { SearchesCard } from '../searches/SearchesCard.tsx'
import type { MarketRouter } from '../public/market.server.ts'
import { marketQuery } from '../public/market-query.ts'
import { MarketBase } from '../public/MarketBase.tsx'
import { MarketView } from '../public/MarketView.tsx'

/** Shows the marketplace within the application. */
export default function InsideMarketPage() {
  const search = useLocation().search as Record<string, unknown>
  const request = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))
  const { data, error, refetch } = useLiveQuery(
    useApi<MarketRouter>('marketplace').page.queryOptions(marketQuery.parse(request)),
  )
  const isMember = getRefusal(useViewer(), { who: 'member' }) === null
  if (error)
    return (
      <ErrorState title="The marketplace could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  return (
    <MarketBase value={memberMarketPath}>
      <Page width="cards">
        <div className="px-4.5 max-md:px-3.5">
          {data ? (
            <MarketView
              market={data}
              savedItems={
                isMember && (
                  <div className="grid items-start gap-4 empty:hidden lg:grid-cols-2">
                    <SearchesCard />
                    <FavoritesCard />
                  </div>
                )
              }
              actions={isMember && <SaveSearchButton query={data.query} />}
            />
          ) : (
            <Skeleton className="my-4.5 h-96" />
          )}
        </div>
      </Page>
    </MarketBase>
  )
}
