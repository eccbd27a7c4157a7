import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Instant } from '../auth/Instant.tsx'
import { wordsOf } from '../http/api.tsx'
import { useCommand } from '../http/useCommand.tsx'
import { useLiveQuery, type LiveOptions } from '../live/useLive.tsx'

/** A change as the server keeps it, and what it reads like. */
export type Change = { id: number; at: string | Date; who: string | null }
type ChangeWords = { what: string; details: readonly string[] }

type RecordHistoryProps<Entry extends Change, Failure, Key extends QueryKey> = {
  /** The latest changes, the newest first; the live channel brings the next ones. */
  newest: UseQueryOptions<Entry[], Failure, Entry[], Key> & LiveOptions
  /** The page before a change; without it the newest are all. */
  older?: (before: number) => Promise<Entry[]>
  wordsOfChange: (change: Entry) => ChangeWords
  empty?: string
  /** The way to take it along, made from what is shown. */
  exportMenu?: (entries: readonly Entry[]) => ReactNode
  /** Only so many lines, without their export, where there is little room. */
  most?: number
}

const departed = 'Former member'
const pageSize = 50

/** Who did what to a record and when, in words, the latest first. */
export function RecordHistory<Entry extends Change, Failure, Key extends QueryKey>(
  props: RecordHistoryProps<Entry, Failure, Key>,
) {
  const { newest, older, wordsOfChange, empty, exportMenu, most } = props
  const { data, error, refetch } = useLiveQuery(newest)
  /** What was on the page before the newest moved on, and the older pages that were asked for. */
  const [known, setKnown] = useState<readonly Entry[]>([])
  const [ended, setEnded] = useState(false)
  const entries = merged(data ?? [], known)
  const further = useCommand(() => older!(entries.at(-1)!.id), {
    after: page => {
      setKnown(merged(entries, page))
      setEnded(page.length < pageSize)
    },
  })
  if (error)
    return (
      <ErrorState title="The history could not be loaded" onRetry={() => void refetch()}>
        {wordsOf(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="h-24" />
  if (entries.length === 0) return <p className="text-muted">{empty}</p>
  return (
    <>
      {most === undefined && exportMenu && <div className="mb-2 flex justify-end">{exportMenu(entries)}</div>}
      <ul className="grid gap-2.5">
        {entries.slice(0, most).map(change => (
          <ChangeLine key={change.id} change={change} brief={most !== undefined} {...wordsOfChange(change)} />
        ))}
      </ul>
      {older && most === undefined && !ended && entries.length >= pageSize && (
        <Button className="mt-4" busy={further.busy} onClick={() => void further.run()}>
          Show older
        </Button>
      )}
    </>
  )
}

const ChangeLine = ({
  change: { at, who },
  what,
  details,
  brief,
}: ChangeWords & { change: Change; brief: boolean }) => (
  <li>
    <span className="text-ink">{who ?? departed}</span> <span className="text-muted">{what}</span>
    <span className="text-faint">
      {' '}
      · <Instant at={at} />
    </span>
    {details.slice(0, brief ? 2 : undefined).map(detail => (
      <div key={detail} className="text-sm [overflow-wrap:anywhere] text-muted">
        {detail}
      </div>
    ))}
  </li>
)

/** Both without repetition, the newest first. */
function merged<Entry extends Change>(one: readonly Entry[], other: readonly Entry[]): Entry[] {
  const byId = new Map([...other, ...one].map(entry => [entry.id, entry]))
  return [...byId.values()].sort((a, b) => b.id - a.id)
}
