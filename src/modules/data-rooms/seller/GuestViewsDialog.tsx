import { Instant } from '../../../core/auth/Instant.tsx'
import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { RoomRouter } from './room.server.ts'
import type { Guest } from './useRoom.tsx'

/** The pages that a guest viewed and when, and the NDA versions they accepted. */
export function GuestViewsDialog({ guest, onClose }: { guest: Guest; onClose: () => void }) {
  const { data } = useLiveQuery(useApi<RoomRouter>('dataRooms').views.queryOptions({ guest: guest.id }))
  return (
    <Dialog open size="large" title={`Pages viewed by ${guest.name}`} onClose={onClose}>
      {!data && <Skeleton className="h-40" />}
      {data && (
        <div className="grid gap-3">
          {data.signatures.map(({ number, name, at }) => (
            <p key={number} className="text-muted">
              Accepted NDA version {number} as “{name}” on <Instant at={at} />.
            </p>
          ))}
          {data.views.length === 0 && <p className="text-muted">No pages viewed yet.</p>}
          <ul aria-label="Pages" className="divide-y">
            {data.views.map(({ at, documentId, documentName, number, part, page }) => (
              <li
                key={`${at} ${documentId} ${number} ${part} ${page}`}
                className="flex flex-wrap items-baseline gap-x-3 py-1"
              >
                <span className="min-w-40 flex-1 wrap-anywhere">{documentName}</span>
                <span className="text-muted tabular-nums">page {page}</span>
                <span className="text-sm text-muted">
                  <Instant at={at} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
