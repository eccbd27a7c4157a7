import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { SealDialog } from '../../core/cards/SealDialog.tsx'
import { errorMessage } from '../../core/http/api.tsx'
import { PresentAt } from '../../core/live/PresentAt.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { pluralize } from '../../ui/formats.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SidePanel } from '../../ui/overlay/SidePanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { closedReason } from './cross-tenant/cross-tenant.ts'
import { threadTitle } from './record/thread-title.ts'
import { MessageResults } from './talk/MessageResults.tsx'
import { MessageLog } from './talk/MessageLog.tsx'
import { ThreadPanel } from './threads/ThreadPanel.tsx'
import { useChangesLeases, useWorkApi } from './work/useWork.tsx'
import { useThreadsApi, type Thread } from './threads/useThreads.tsx'

interface ThreadViewProps {
  threadId: string
  targetNumber: number | null
  /** A back link, for when the list is not visible. */
  backLink: ReactNode
}

/** A thread with its title, its people and its messages. */
export function ThreadView({ threadId, targetNumber, backLink }: ThreadViewProps) {
  const { api } = useThreadsApi()
  const reader = useViewer().user?.id ?? ''
  const { call } = useWorkApi()
  const changesLeases = useChangesLeases()
  const [isSealing, setIsSealing] = useState(false)
  const [panel, setPanel] = useState<'settings' | 'search' | null>(null)
  const { data: thread, error } = useLiveQuery(api.get.queryOptions({ threadId }))
  // Messages that were new when the thread was opened stay marked while it is read, so a cached earlier visit must not
  // be used.
  const query = useQuery({ ...api.own.queryOptions({ threadId }), staleTime: 0, refetchOnMount: 'always' })
  const [loadedThread, setLoadedThread] = useState<typeof query.data>()
  if (!loadedThread && query.data && query.isFetchedAfterMount) setLoadedThread(query.data)
  if (error)
    return (
      <ErrorState
        title="This thread could not be loaded"
        actions={<LinkButton href="/app/messages">All threads</LinkButton>}
      >
        {errorMessage(error)}
      </ErrorState>
    )
  if (!thread || !loadedThread) return <Skeleton className="m-4.5 h-64 flex-1" />
  const toggle = (kind: 'settings' | 'search') => setPanel(panel === kind ? null : kind)
  return (
    <>
      <PresentAt record={{ noun: 'threads', recordId: threadId }}>
        <div className="flex min-w-0 flex-1 flex-col">
          <PageHeader
            parentLink={backLink}
            title={formatTitle(thread, reader)}
            meta={memberCountLabel(thread)}
            acts={[
              {
                label: 'Search thread',
                node: <Button onClick={() => toggle('search')}>Search thread</Button>,
              },
              {
                label: 'Thread settings',
                node: <Button onClick={() => toggle('settings')}>Thread settings</Button>,
              },
              ...(changesLeases
                ? [
                    {
                      label: 'Save to lease',
                      node: <Button onClick={() => setIsSealing(true)}>Save to lease</Button>,
                    },
                  ]
                : []),
            ]}
          />
          <MessageLog
            threadId={threadId}
            reader={reader}
            targetNumber={targetNumber}
            organization={thread.between?.name ?? null}
            closedText={thread.between && closedReason(thread.between)}
            {...loadedThread}
          />
        </div>
      </PresentAt>
      {isSealing && (
        <SealDialog
          seal={leaseId => call.seal.mutate({ threadId, leaseId })}
          onClose={() => setIsSealing(false)}
        >
          The current messages, the participants, and the files.
        </SealDialog>
      )}
      {panel === 'settings' && <ThreadPanel thread={thread} onClose={() => setPanel(null)} />}
      {panel === 'search' && <SearchPanel threadId={threadId} onClose={() => setPanel(null)} />}
    </>
  )
}

function formatTitle({ kind, name, people, names, between }: Thread, reader: string): string {
  const otherIds = people.filter(id => id !== reader).slice(0, 4)
  return threadTitle(
    { kind, name, organization: between?.name ?? null, others: otherIds, people: people.length },
    names,
  )
}

const memberCountLabel = ({ kind, people }: Thread): string | undefined =>
  kind === 'direct' ? undefined : pluralize(people.length, 'member')

function SearchPanel({ threadId, onClose }: { threadId: string; onClose: () => void }) {
  const [searchText, setSearchText] = useState('')
  return (
    <SidePanel label="Search this thread" onClose={onClose}>
      <SearchField
        label="Search text"
        autoFocus
        value={searchText}
        onChange={({ target }) => setSearchText(target.value)}
      />
      {searchText.trim().length > 1 && <MessageResults words={searchText} threadId={threadId} />}
    </SidePanel>
  )
}
