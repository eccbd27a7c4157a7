import { useState } from 'react'
import { errorMessage } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { useRequestedDialog } from '../../core/resource/useRequestedDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatCount } from '../../ui/formats.ts'
import { useShortcuts } from '../../ui/keys/Shortcuts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PostCard } from './PostCard.tsx'
import { PostForm } from './PostForm.tsx'
import { ScheduledCard } from './ScheduledCard.tsx'
import { useNewSinceVisit } from './useNewSinceVisit.tsx'
import { createNameLookup, usePostsApi } from './usePosts.tsx'

const pageSize = 20

/** The organization's board: pinned posts first, then the latest. */
export default function BoardPage() {
  const { api } = usePostsApi()
  const [archived, setArchived] = useState(false)
  const [searchText, setSearchText] = useState('')
  const [limit, setLimit] = useState(pageSize)
  const [writing, setWriting] = useState(false)
  const shelf = archived ? 'archive' : 'board'
  const { data, error, refetch } = useLiveQuery(api.list.queryOptions({ shelf, words: searchText, limit }))
  const isNew = useNewSinceVisit()
  const write = () => setWriting(true)
  useRequestedDialog({ readOnly: null, onNew: write })
  useShortcuts('Organization Board', [{ keys: 'n', label: 'New post', run: write }])
  return (
    <>
      <PageHeader
        title="Organization Board"
        count={data && formatCount(data.total)}
        actions={
          <Button variant="primary" onClick={write}>
            New post
          </Button>
        }
      />
      <Chips
        label="Posts"
        chips={[{ id: 'archive', label: 'Archive' }]}
        selected={archived ? 'archive' : null}
        onSelect={id => setArchived(id === 'archive')}
        trailing={
          <SearchField
            label="Search posts"
            value={searchText}
            onChange={({ target }) => setSearchText(target.value)}
          />
        }
      />
      <div className="grid max-w-3xl grid-cols-1 items-start gap-3 px-4.5 py-3.5 max-md:px-3.5 2xl:max-w-none 2xl:grid-cols-2">
        {!archived && searchText === '' && <ScheduledCard />}
        {!data && error && (
          <ErrorState title="The board could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {!data && !error && <Skeleton className="h-48" />}
        {data?.rows.map(post => (
          <PostCard key={post.id} post={post} nameOf={createNameLookup(data.names)} isNew={isNew(post)} />
        ))}
        {data?.total === 0 && <NoPosts archived={archived} searched={searchText !== ''} onNew={write} />}
        {data && data.total > data.rows.length && (
          <Button className="col-span-full justify-self-center" onClick={() => setLimit(limit + pageSize)}>
            Show earlier posts ({formatCount(data.total - data.rows.length)})
          </Button>
        )}
      </div>
      {writing && <PostForm onClose={() => setWriting(false)} />}
    </>
  )
}

type NoPostsProps = { archived: boolean; searched: boolean; onNew: () => void }

function NoPosts({ archived, searched, onNew }: NoPostsProps) {
  if (searched)
    return <EmptyState title="No posts found">Try fewer words, or look in the archive.</EmptyState>
  if (archived)
    return <EmptyState title="Nothing archived">Archived posts appear here and in search.</EmptyState>
  return (
    <EmptyState
      title="No posts yet"
      action={
        <Button variant="primary" onClick={onNew}>
          New post
        </Button>
      }
    >
      Announce a stand-down, a rig move or a policy to everyone in your organization.
    </EmptyState>
  )
}
