import { Card } from '../../../ui/Card.tsx'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import type { Evidence } from '../record/evidence.ts'

/** Shows the open title items. The people whose signatures are missing are not published. */
export function TitleCard({
  title: { open, items = [], settled = 0, opinionOn = null },
}: {
  title: NonNullable<Evidence['title']>
}) {
  return (
    <Card title="Title status">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {open === 0 ? (
          <Status tone="good">No open curative items</Status>
        ) : (
          <Status tone="warn">{pluralize(open, 'open curative item')}</Status>
        )}
        <span className="text-muted">
          {settled > 0 && `${settled} cured or waived. `}
          {opinionOn !== null
            ? `Title opinion of ${formatDate(opinionOn)}.`
            : open + settled === 0
              ? 'None on record, and no title opinion is on file.'
              : 'No title opinion is on file for them.'}
        </span>
      </p>
      {items.length > 0 && (
        <ul className="mt-2.5 divide-y">
          {items.map(({ kind, severity, status }, index) => (
            <li key={index} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <span className="min-w-0 font-medium">{kind}</span>
              <span className="text-muted">
                {severity} · {status.toLowerCase()}
              </span>
            </li>
          ))}
          {open > items.length && <li className="py-1.5 text-muted">and {open - items.length} more</li>}
        </ul>
      )}
    </Card>
  )
}
