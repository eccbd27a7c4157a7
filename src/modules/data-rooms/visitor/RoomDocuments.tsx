import { useState } from 'react'
import { DrawnPagesPanel } from '../../documents/preview/DrawnPagesPanel.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { classes } from '../../../ui/classes.ts'
import { useTenantId } from './useTenantId.tsx'
import type { VisitedRoom } from './visited-room.ts'

interface RoomDocumentsProps {
  listingId: string
  documents: VisitedRoom['documents']
}

/** The documents of a data room, with a page-by-page view of one. */
export function RoomDocuments({ listingId, documents }: RoomDocumentsProps) {
  const tenantId = useTenantId()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const shownDocument = documents.find(({ id }) => id === selectedId) ?? documents[0]
  if (!shownDocument)
    return <EmptyState title="No documents yet">The seller hasn’t added any documents.</EmptyState>
  return (
    <div className="flex min-h-0 flex-1 gap-4 px-4.5 pb-4 max-md:flex-col max-md:px-3.5">
      <nav aria-label="Documents" className="w-60 shrink-0 overflow-y-auto max-md:max-h-40 max-md:w-full">
        <ul>
          {documents.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === shownDocument.id || undefined}
                onClick={() => setSelectedId(id)}
                className={classes(
                  'min-h-control w-full rounded-md px-2 text-left wrap-anywhere',
                  id === shownDocument.id ? 'bg-accent-soft text-accent' : 'hover:bg-hover',
                )}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section
        aria-label="Preview"
        className="min-h-96 min-w-0 flex-1 overflow-hidden rounded-lg border bg-surface"
      >
        <DrawnPagesPanel
          key={`${shownDocument.id} ${shownDocument.number}`}
          name={shownDocument.name}
          files={shownDocument.files}
          addressOf={part =>
            `/files/data-rooms/page?tenant=${tenantId}&listing=${listingId}&document=${shownDocument.id}&part=${part}`
          }
        />
      </section>
    </div>
  )
}
