import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Instant } from '../auth/Instant.tsx'
import { ExportMenu } from '../files/export/ExportMenu.tsx'
import { useApi, useCall, errorMessage } from '../http/api.tsx'
import { useCommand } from '../http/useCommand.tsx'
import { useLiveQuery } from '../live/useLive.tsx'
import type { HistoryRouter } from '../history/record-history.server.ts'
import { BatchBadge } from './BatchBadge.tsx'

/** A history entry in words. */
type Change = inferRouterOutputs<HistoryRouter>['history'][number]

type RecordHistoryProps = {
  noun: string
  id: string
  /** Limits the number of lines, for small spaces. */
  maxLines?: number
}

const pageSize = 50

/**
 * The changes to a record with their users and times, latest first. New entries arrive over the live channel.
 */
export function RecordHistory({ noun, id, maxLines }: RecordHistoryProps) {
  const call = useCall<HistoryRouter>(noun)
  const { data, error, refetch } = useLiveQuery(useApi<HistoryRouter>(noun).history.queryOptions({ id }))
  /** Entries displaced by newer ones, and older pages that the user has loaded. */
  const [loaded, setLoaded] = useState<readonly Change[]>([])
  const [isComplete, setIsComplete] = useState(false)
  const entries = mergeChanges(data ?? [], loaded)
  const loadMore = useCommand(() => call.history.query({ id, before: entries.at(-1)!.id }), {
    onSuccess: page => {
      setLoaded(mergeChanges(entries, page))
      setIsComplete(page.length < pageSize)
    },
  })
  if (error)
    return (
      <ErrorState title="The history could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="h-24" />
  if (entries.length === 0) return <p className="text-muted">No changes yet.</p>
  return (
    <>
      <ul className="grid gap-2.5">
        {entries.slice(0, maxLines).map(change => (
          <ChangeLine key={change.id} change={change} brief={maxLines !== undefined} />
        ))}
      </ul>
      {maxLines === undefined && !isComplete && entries.length >= pageSize && (
        <Button className="mt-4" busy={loadMore.busy} onClick={() => void loadMore.run()}>
          Show older
        </Button>
      )}
    </>
  )
}

/** The history in a card, with its export. */
export const HistoryCard = ({ noun, id }: { noun: string; id: string }) => (
  <Card
    title="History"
    actions={<ExportMenu path={`/${noun}/history/export`} search={{ id }} size="small" />}
  >
    <RecordHistory noun={noun} id={id} />
  </Card>
)

const ChangeLine = ({
  change: { id, at, who, what, details, many },
  brief,
}: {
  change: Change
  brief: boolean
}) => (
  <li>
    <span className="text-ink">{who}</span> <span className="text-muted">{what}</span>
    <span className="text-faint">
      {many > 1 && (
        <>
          {' '}
          · <BatchBadge line={id} many={many} />
        </>
      )}{' '}
      · <Instant at={at} />
    </span>
    {details.slice(0, brief ? 2 : undefined).map(detail => (
      <div key={detail} className="text-sm [overflow-wrap:anywhere] whitespace-pre-line text-muted">
        {detail}
      </div>
    ))}
  </li>
)

/** Merges both lists without duplicates, newest first. */
function mergeChanges(loadedChanges: readonly Change[], right: readonly Change[]): Change[] {
  const byId = new Map([...right, ...loadedChanges].map(entry => [entry.id, entry]))
  return [...byId.values()].sort((a, b) => b.id - a.id)
}
