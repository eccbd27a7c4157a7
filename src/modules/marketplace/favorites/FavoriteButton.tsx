import { useApi, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { FavoritesRouter } from './favorites.server.ts'

interface FavoriteButtonProps {
  listingId: string
  /** Null if the listing is off the marketplace. It can then be removed but not added. */
  slug: string | null
  title: string
  /** True in the list of favorites. */
  isIn?: true
}

/** Adds a listing to the user's favorites, or removes it. */
export function FavoriteButton({ listingId, slug, title, isIn }: FavoriteButtonProps) {
  const call = useCall<FavoritesRouter>('favorites')
  const { data = [] } = useLiveQuery(useApi<FavoritesRouter>('favorites').list.queryOptions())
  const isFavorite = isIn ?? data.some(favorite => favorite.listingId === listingId)
  const add = useCommand(() => call.add.mutate({ slug: slug ?? '' }), { success: () => 'Added to favorites' })
  const remove = useCommand(() => call.remove.mutate({ listingId }), {
    success: () =>
      slug === null
        ? 'Removed from favorites'
        : { text: 'Removed from favorites', undo: () => call.add.mutate({ slug }) },
  })
  const action = isFavorite ? remove : add
  return (
    <Button
      size={isIn ? 'small' : 'medium'}
      variant={isIn ? 'quiet' : 'plain'}
      className="justify-center"
      busy={action.busy}
      onClick={() => void action.run()}
    >
      {isIn ? 'Remove' : isFavorite ? 'Remove from favorites' : 'Add to favorites'}
      {isIn && <span className="sr-only"> {title} from favorites</span>}
    </Button>
  )
}
