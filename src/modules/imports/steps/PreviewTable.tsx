import type { inferRouterOutputs } from '@trpc/server'
import { pluralize, formatCount } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import type { ImportRouter } from '../import.server.ts'
import { noteLabels } from '../recognize/note.ts'

export type Preview = inferRouterOutputs<ImportRouter>['preview']

const maxRows = 12

/** Shows the first records as they would be imported, with their notes. */
export function PreviewTable({ preview }: { preview: Preview }) {
  const { rows } = preview
  const refusedCount = rows.filter(row => row.refused).length
  return (
    <section className="grid gap-2">
      <h2 className="text-md font-semibold">
        The first records{' '}
        <span className="font-normal text-muted">
          {refusedCount
            ? `${pluralize(refusedCount, 'row')} of ${rows.length} would be rejected`
            : 'as they would be imported'}
        </span>
      </h2>
      <ol className="grid divide-y rounded-lg border bg-surface">
        {rows.slice(0, maxRows).map((row, index) => (
          <li key={index} className="grid gap-1 px-3 py-2">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span className="text-sm text-faint">Row {formatCount(row.row)}</span>
              {row.refused ? (
                <Status tone="bad">Refused</Status>
              ) : (
                row.meaning.map(({ label, value }) => (
                  <span key={label}>
                    <span className="text-sm text-faint">{label}</span> {value}
                  </span>
                ))
              )}
            </p>
            {row.notes.map((note, i) => (
              <p key={i} className="text-sm text-muted">
                <Status tone={noteLabels[note.kind].tone}>{noteLabels[note.kind].title}</Status>{' '}
                {note.column ? `${note.column}: ` : ''}
                {note.reason} <span className="font-mono text-xs">{note.original}</span>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
