import MoreHorizontal from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { Status } from '../../../ui/Status.tsx'
import { memberMarketPath } from '../paths.ts'
import { marketUrl } from '../public/market-query.ts'
import { SaveSearchDialog } from './SaveSearchDialog.tsx'
import { describeSearch } from './search.ts'
import type { SavedSearch } from './saved-search.ts'
import type { SearchesRouter } from './searches.server.ts'

/** Shows the user's saved searches. Each links to its results and can be renamed, paused and deleted. */
export function SearchesCard() {
  const { data = [] } = useLiveQuery(useApi<SearchesRouter>('savedSearches').list.queryOptions())
  if (data.length === 0) return null
  return (
    <Card title="Saved searches">
      <ul className="divide-y">
        {data.map(search => (
          <SavedSearchItem key={search.id} search={search} />
        ))}
      </ul>
    </Card>
  )
}

function SavedSearchItem({ search }: { search: SavedSearch }) {
  const call = useCall<SearchesRouter>('savedSearches')
  const [isEditing, setIsEditing] = useState(false)
  const { id, version, name, query, paused, category } = search
  const pause = useCommand(() => call.update.mutate({ id, version, changes: { paused: !paused } }), {
    success: () => (paused ? 'Search restored. You are notified again' : 'Paused'),
  })
  const remove = useCommand(() => call.remove.mutate({ id }), {
    success: () => ({ text: 'Search deleted', undo: () => call.restore.mutate({ id }) }),
  })
  return (
    <li className="flex items-center gap-2 py-1.5">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <a href={marketUrl(query, {}, memberMarketPath)} className="font-medium hover:underline">
          {name}
        </a>{' '}
        {paused && <Status tone="none">Paused</Status>}
        <span className="block text-sm text-muted">{describeSearch(query, category) || 'All listings'}</span>
      </p>
      <Menu
        label={`Change ${name}`}
        align="end"
        renderTrigger={trigger => (
          <IconButton
            {...trigger}
            label={`Change ${name}`}
            icon={<MoreHorizontal size={15} aria-hidden="true" />}
          />
        )}
        items={[
          { label: 'Rename', onSelect: () => setIsEditing(true) },
          { label: paused ? 'Resume' : 'Pause', onSelect: () => void pause.run() },
          { label: 'Delete', separated: true, onSelect: () => void remove.run() },
        ]}
      />
      {isEditing && (
        <SaveSearchDialog savedSearch={search} query={query} onClose={() => setIsEditing(false)} />
      )}
    </li>
  )
}
