import { useState } from 'react'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { threadTitle } from '../record/thread-title.ts'
import { ThreadLine } from './ThreadLine.tsx'
import { useThreadsApi } from './useThreads.tsx'

interface ThreadListProps {
  open: string | null
  onNew: () => void
  /** Renders messages that match the search, below the matching threads. */
  renderResults: (text: string) => React.ReactNode
}

/** The user's threads, those with new messages first. */
export function ThreadList({ open, onNew, renderResults }: ThreadListProps) {
  const { api } = useThreadsApi()
  const reader = useViewer().user?.id
  const [searchText, setSearchText] = useState('')
  const { data, error, refetch } = useLiveQuery(api.list.queryOptions())
  const query = searchText.trim().toLowerCase()
  const rows = data?.rows.filter(row => threadTitle(row, data.names).toLowerCase().includes(query))
  return (
    <>
      <div className="border-b p-3.5">
        <SearchField
          label="Search threads and messages"
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setSearchText('')}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {!data && error && (
          <ErrorState title="Your threads could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {!data && !error && <Skeleton className="m-3.5 h-48" />}
        {rows && rows.length > 0 && (
          <ul aria-label="Threads">
            {rows.map(row => (
              <ThreadLine
                key={row.id}
                thread={row}
                names={data!.names}
                reader={reader}
                isOpen={row.id === open}
              />
            ))}
          </ul>
        )}
        {query.length > 1 && renderResults(searchText)}
        {data?.rows.length === 0 && query === '' && (
          <EmptyState
            title="No messages yet"
            action={
              <Button variant="primary" onClick={onNew}>
                New message
              </Button>
            }
          >
            Write to one colleague, or create a group for a well, a lease or a crew.
          </EmptyState>
        )}
      </div>
    </>
  )
}
