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
  isInList?: true
}

/** Adds a listing to the user's favorites, or removes it. */
export function FavoriteButton({ listingId, slug, title, isInList }: FavoriteButtonProps) {
  const call = useCall<FavoritesRouter>('favorites')
  const { data = [] } = useLiveQuery(useApi<FavoritesRouter>('favorites').list.queryOptions())
  const isFavorite = isInList ?? data.some(favorite => favorite.listingId === listingId)
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
      size={isInList ? 'small' : 'medium'}
      variant={isInList ? 'quiet' : 'plain'}
      className="justify-center"
      busy={action.busy}
      onClick={() => void action.run()}
    >
      {isInList ? 'Remove' : isFavorite ? 'Remove from favorites' : 'Add to favorites'}
      {isInList && <span className="sr-only"> {title} from favorites</span>}
    </Button>
  )
}
