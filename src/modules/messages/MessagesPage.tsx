import { Link, useLocation, useParams } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useState } from 'react'
import { isId } from '../../core/data/is-id.ts'
import { useRequestedDialog } from '../../core/resource/useRequestedDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useShortcuts } from '../../ui/keys/Shortcuts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NewThread } from './threads/NewThread.tsx'
import { ThreadList } from './threads/ThreadList.tsx'
import { MessageResults } from './talk/MessageResults.tsx'
import { MessageLink } from './MessageLink.tsx'
import { ThreadView } from './ThreadView.tsx'

/** The user's threads next to the open one. On a phone, only one of the two is shown. */
export default function MessagesPage() {
  const { threadId = null } = useParams({ strict: false })
  const { hash } = useLocation()
  const [isStarting, setIsStarting] = useState(false)
  const startThread = () => setIsStarting(true)
  useRequestedDialog({ readOnly: null, onNew: startThread })
  useShortcuts('Messages', [{ keys: 'n', label: 'New message', run: startThread }])
  const targetNumber = /^\d{1,9}$/.test(hash) ? Number(hash) : null
  return (
    <div className="flex h-full min-h-0">
      <div
        className={classes(
          'flex w-80 shrink-0 flex-col border-r max-md:w-full max-md:border-r-0',
          threadId !== null && 'max-md:hidden',
        )}
      >
        <PageHeader
          title="Messages"
          actions={
            <Button variant="primary" onClick={startThread}>
              New message
            </Button>
          }
        />
        <ThreadList
          open={threadId}
          onNew={startThread}
          renderResults={words => <MessageResults words={words} />}
        />
      </div>
      <div className={classes('flex min-w-0 flex-1', threadId === null && 'max-md:hidden')}>
        {threadId === null && isId(hash) ? (
          <MessageLink id={hash} />
        ) : threadId === null ? (
          <div className="m-auto">
            <EmptyState title="No thread open">
              Choose a thread, or write to a colleague, a project team or another organization.
            </EmptyState>
          </div>
        ) : (
          <ThreadView
            key={threadId}
            threadId={threadId}
            targetNumber={targetNumber}
            backLink={
              <Link to="/app/messages" className="flex items-center gap-1 md:hidden">
                <ChevronLeft size={14} aria-hidden />
                All threads
              </Link>
            }
          />
        )}
      </div>
      {isStarting && <NewThread onClose={() => setIsStarting(false)} />}
    </div>
  )
}
