import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { plainText } from '../../../core/text/rich-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useBlocks } from '../record/useBlocks.tsx'
import { createNameLookup } from '../record/thread-title.ts'
import type { QuotedMessageData } from './QuotedMessage.tsx'
import { CatchUp } from './CatchUp.tsx'
import { Composer } from './Composer.tsx'
import { MessageItem } from './MessageItem.tsx'
import { ReadBy } from './ReadBy.tsx'
import { rangeAround, latestRange, withEarlier, withLater, type MessageRange } from './message-range.ts'
import { Typing } from './Typing.tsx'
import type { StoredDraft } from './useMessageDraft.tsx'
import { useMessagesApi, type Message } from './useMessages.tsx'
import { useReadingPosition } from './useReadingPosition.tsx'

interface MessageLogProps {
  threadId: string
  reader: string
  /** The last message the reader had seen when they opened the thread. */
  readThrough: number
  lastNumber: number
  /** The number of the message in the page's address. */
  targetNumber: number | null
  /** The reader's draft, written here or on another device. */
  draft: StoredDraft
  /** The other organization, in a thread between two. */
  organization: string | null
  /** The reason why no one can write here; null if they can. */
  closedText: string | null
}

/** Up to this many new messages are visible anyway. */
const maxVisibleNew = 5

/** The messages of a thread, and the field for a new one. */
export function MessageLog(props: MessageLogProps) {
  const { threadId, reader, readThrough, lastNumber, targetNumber, draft, organization, closedText } = props
  const { api } = useMessagesApi()
  const navigate = useNavigate()
  const { blocked } = useBlocks()
  const [range, setRange] = useState<MessageRange>(
    targetNumber === null ? latestRange : rangeAround(targetNumber),
  )
  const [quoted, setQuoted] = useState<QuotedMessageData | null>(null)
  const { data, error, refetch } = useLiveQuery(api.page.queryOptions({ threadId, ...range }))
  // While another range loads, the previous one stays visible.
  const [previousData, setPreviousData] = useState(data)
  if (data && data !== previousData) setPreviousData(data)
  const page = data ?? previousData
  const rows = page?.rows ?? []
  const first = rows[0]?.number ?? 1
  const last = rows.at(-1)?.number ?? 0
  const end = page?.lastNumber ?? lastNumber
  const { place, bottom, isAtEnd } = useReadingPosition({ threadId, last, end, readThrough })
  const nameOf = createNameLookup(page?.names ?? {})

  const jump = useCallback(
    (number: number) => {
      setRange(rangeAround(number))
      void navigate({ to: '.', hash: String(number), replace: true })
    },
    [navigate],
  )
  const [lastTarget, setLastTarget] = useState(targetNumber)
  if (targetNumber !== lastTarget) {
    setLastTarget(targetNumber)
    if (targetNumber !== null && (targetNumber < first || targetNumber > last))
      setRange(rangeAround(targetNumber))
  }
  const quote = useCallback(
    (message: Message) => {
      const nameById = createNameLookup(previousData?.names ?? {})
      setQuoted({
        id: message.id,
        authorName: nameById(message.createdBy),
        text: message.body ? plainText(message.body, nameById).slice(0, 140) : '',
      })
    },
    [previousData],
  )
  const scrolledTo = useRef<number | null>(null)
  const isTargetLoaded = targetNumber !== null && rows.some(({ number }) => number === targetNumber)
  useLayoutEffect(() => {
    if (!isTargetLoaded || scrolledTo.current === targetNumber) return
    scrolledTo.current = targetNumber
    const element = document.getElementById(`m${targetNumber}`)
    element?.scrollIntoView({ block: 'center' })
    element?.focus()
  }, [isTargetLoaded, targetNumber])
  useEffect(() => {
    if (quoted)
      document.querySelector<HTMLElement>('form[aria-label="New message"] [contenteditable]')?.focus()
  }, [quoted])

  const firstNew = readThrough + 1
  const hasManyNew = lastNumber - readThrough > maxVisibleNew
  return (
    <>
      {hasManyNew && (
        <div className="flex flex-wrap items-center gap-2 border-b bg-raised px-4.5 py-1.5 max-md:px-3.5">
          <span className="text-sm">{lastNumber - readThrough} new when you opened it</span>
          <Button size="small" onClick={() => jump(firstNew)}>
            Jump to the first
          </Button>
          <CatchUp threadId={threadId} onJump={jump} />
        </div>
      )}
      <div
        ref={place}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label="Messages"
        className="min-h-0 flex-1 overflow-y-auto"
      >
        {!page && error && (
          <ErrorState title="The thread could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {!page && !error && <Skeleton className="m-4.5 h-64" />}
        {page && first > 1 && (
          <div className="p-2 text-center">
            <Button size="small" onClick={() => setRange(withEarlier(range, first))}>
              Show earlier messages
            </Button>
          </div>
        )}
        {page && rows.length === 0 && <p className="p-4.5 text-muted">No messages yet.</p>}
        <ol className="py-2">
          {rows.map(message => (
            <NewMark key={message.id} isNew={message.number === firstNew && message.number <= lastNumber}>
              <MessageItem
                message={message}
                threadId={threadId}
                reader={reader}
                nameOf={nameOf}
                organization={organization}
                isBlocked={blocked.includes(message.createdBy)}
                isTarget={message.number === targetNumber}
                onReply={quote}
                onJump={jump}
              />
            </NewMark>
          ))}
        </ol>
        {last < end && (
          <div className="p-2 text-center">
            <Button size="small" onClick={() => setRange(withLater(range, first, last, end))}>
              Show later messages ({end - last})
            </Button>
          </div>
        )}
        {rows.at(-1)?.createdBy === reader && last === end && (
          <ReadBy threadId={threadId} number={last} reader={reader} nameOf={nameOf} />
        )}
        <div ref={bottom} />
      </div>
      {page && error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      {!isAtEnd && last === end && (
        <div className="-mt-9 flex justify-center">
          <Button size="small" onClick={() => bottom.current?.scrollIntoView()}>
            Jump to latest
          </Button>
        </div>
      )}
      <Typing />
      {closedText === null ? (
        <Composer
          threadId={threadId}
          storedDraft={draft}
          organization={organization}
          quoted={quoted}
          onDropQuote={setQuoted}
          onSent={() => {
            setRange(latestRange)
            bottom.current?.scrollIntoView()
          }}
        />
      ) : (
        <p className="border-t px-4.5 py-3 text-muted max-md:px-3.5">{closedText}</p>
      )}
    </>
  )
}

/** Shows a line above the first new message. */
const NewMark = ({ isNew, children }: { isNew: boolean; children: React.ReactNode }) => (
  <>
    {isNew && (
      <li className="flex items-center gap-2 px-4.5 text-xs font-semibold text-accent">
        <span className="h-px flex-1 bg-accent" />
        New
        <span className="h-px flex-1 bg-accent" />
      </li>
    )}
    {children}
  </>
)
