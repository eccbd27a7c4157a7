import type { inferRouterOutputs } from '@trpc/server'
import { Instant } from '../../../core/auth/Instant.tsx'
import { RichText } from '../../../core/text/RichText.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { createNameLookup } from '../record/thread-title.ts'
import type { ReportRouter } from './report.server.ts'

interface OpenedThreadProps {
  thread: inferRouterOutputs<ReportRouter>['open']
  onClose: () => void
}

/** The messages around a reported one, as of when the thread was opened. */
export function OpenedThread({ thread: { rows, names }, onClose }: OpenedThreadProps) {
  const nameOf = createNameLookup(names)
  return (
    <SideModal open title="Messages around the reported one" onClose={onClose}>
      <ol className="grid gap-3">
        {rows.map(({ id, createdBy, createdAt, body, deletedBy }) => (
          <li key={id}>
            <p className="text-sm text-muted">
              {nameOf(createdBy)} · <Instant at={createdAt} />
            </p>
            {body ? (
              <RichText text={body} getName={nameOf} />
            ) : (
              <p className="text-muted italic">Deleted by {nameOf(deletedBy ?? '')}</p>
            )}
          </li>
        ))}
      </ol>
    </SideModal>
  )
}
