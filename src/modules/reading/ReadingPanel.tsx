import { Link } from '@tanstack/react-router'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { pluralize } from '../../ui/formats.ts'
import { instrumentName } from './page/suggestion-text.ts'
import { useReading } from './useReading.tsx'
import type { PanelProps } from '../../core/module/module.ts'

/** A document's panel with its reading progress, the findings, and a link to its reading page. */
export function ReadingPanel({ id }: PanelProps) {
  const { api } = useReading()
  const { data } = useLiveQuery(api.summary.queryOptions({ documentId: id }))
  if (!data?.isReadable) return null
  const { state, pages, problems, instruments } = data
  // If nothing was read, only the reason is shown.
  const progressLines =
    pages > 0 || problems.length === 0 ? [`${pluralize(pages, 'page')} can be searched.`] : []
  return (
    <Card
      title="Text and terms"
      actions={
        <Link
          className={buttonClass('plain', 'small')}
          to="/app/documents/$documentId/reading"
          params={{ documentId: id }}
        >
          Read
        </Link>
      }
    >
      <p className="text-muted">
        {state === 'waiting' || state === 'late'
          ? `Reading… ${pluralize(pages, 'page')} so far.`
          : state === 'unasked'
            ? 'Not read yet.'
            : [...progressLines, ...problems].join(' ')}
      </p>
      {instruments.length > 0 && (
        <ul className="mt-1.5 grid gap-1">
          {instruments.slice(0, 8).map(({ number, kind, reserves, confirmed, offered }) => (
            <li key={number} className="flex justify-between gap-3">
              <span>{instrumentName({ kind, reserves })}</span>
              <span className="text-muted">
                {offered === 0 ? 'Nothing to confirm' : `${confirmed} of ${offered} confirmed`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
