import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import {
  timelineKinds,
  timelineLabels,
  type TimelineEntry,
  type TimelineEntryKind,
} from '../../../core/module/timeline-entry.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useContacts } from '../record/useContacts.tsx'

const kindChips = timelineKinds.map(id => ({ id, label: timelineLabels[id] }))

/** The timeline of a contact, the latest first. */
export function TimelineCard({ partyId }: { partyId: string }) {
  const [kind, setKind] = useState<TimelineEntryKind | null>(null)
  return (
    <Card
      title="What happened"
      actions={<ExportMenu path="/parties/history/export" search={{ id: partyId }} />}
    >
      <div className="-mx-4.5 max-md:-mx-3.5">
        <Chips
          label="Kinds"
          chips={kindChips}
          selected={kind}
          onSelect={selectedKind => setKind(selectedKind as TimelineEntryKind | null)}
        />
      </div>
      <HappeningList key={kind} partyId={partyId} kind={kind} />
    </Card>
  )
}

type TimelineFilter = { partyId: string; kind: TimelineEntryKind | null }

function HappeningList({ partyId, kind }: TimelineFilter) {
  const { api, call } = useContacts()
  const { data: firstPage } = useLiveQuery(api.timeline.queryOptions({ partyId, kind }))
  /** The rows shown before newer ones arrived, with the older pages loaded since. */
  const [loaded, setLoaded] = useState<typeof firstPage>()
  const rows = mergeRows(firstPage?.rows ?? [], loaded?.rows ?? [])
  const nextCursor = (loaded ?? firstPage)?.next ?? null
  const loadMore = useCommand(
    (cursor: Record<string, string>) => call.timeline.query({ partyId, kind, known: cursor }),
    { onSuccess: page => setLoaded({ rows: mergeRows(rows, page.rows), next: page.next }) },
  )
  if (!firstPage) return <Skeleton className="mt-3 h-24" />
  if (rows.length === 0) return <p className="mt-3 text-muted">Nothing yet.</p>
  return (
    <>
      <ul className="mt-3 grid gap-2.5">
        {rows.map(({ source, key, who, what, at, details, to }) => (
          <li key={`${source} ${key}`}>
            {who && <span className="text-ink">{who} </span>}
            {to ? (
              <Link to={to} className="text-muted underline">
                {what}
              </Link>
            ) : (
              <span className="text-muted">{what}</span>
            )}
            <span className="text-faint"> · {at.length === 10 ? formatDate(at) : <Instant at={at} />}</span>
            {details.map(detail => (
              <div key={detail} className="text-sm [overflow-wrap:anywhere] whitespace-pre-line text-muted">
                {detail}
              </div>
            ))}
          </li>
        ))}
      </ul>
      {nextCursor && (
        <Button className="mt-4" busy={loadMore.busy} onClick={() => void loadMore.run(nextCursor)}>
          Show older
        </Button>
      )}
    </>
  )
}

type Row = TimelineEntry & { source: string }

/** Merges both without duplicates, the latest first. */
function mergeRows(left: readonly Row[], right: readonly Row[]): Row[] {
  const rowsByKey = new Map([...right, ...left].map(row => [`${row.source} ${row.key}`, row]))
  return [...rowsByKey.values()].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}
