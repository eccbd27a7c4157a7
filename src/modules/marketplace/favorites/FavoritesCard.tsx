import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Status } from '../../../ui/Status.tsx'
import { useProductAddress } from '../public/MarketBase.tsx'
import { priceLabel } from '../public/price-label.ts'
import { FavoriteButton } from './FavoriteButton.tsx'
import type { FavoritesRouter } from './favorites.server.ts'

export function FavoritesCard() {
  const { data = [] } = useLiveQuery(useApi<FavoritesRouter>('favorites').list.queryOptions())
  const getAddress = useProductAddress()
  if (data.length === 0) return null
  return (
    <Card title="Favorites">
      <ul className="divide-y">
        {data.map(({ listingId, title, now }) => (
          <li key={listingId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <p className="min-w-40 flex-1 wrap-anywhere">
              {now ? (
                <a href={getAddress(now.slug)} className="font-medium hover:underline">
                  {title}
                </a>
              ) : (
                <span className="text-muted">{title}</span>
              )}
            </p>
            {now ? (
              <span className="tabular-nums">{priceLabel(now)}</span>
            ) : (
              <Status tone="none">Off the marketplace</Status>
            )}
            <FavoriteButton listingId={listingId} slug={now?.slug ?? null} title={title} isInList />
          </li>
        ))}
      </ul>
    </Card>
  )
}
