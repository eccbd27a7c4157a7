import { useState } from 'react'
import { DrawnPanel } from '../../documents/preview/DrawnPanel.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { classes } from '../../../ui/classes.ts'
import { useTenantId } from './useTenantId.tsx'
import type { SeenRoom } from './seen-room.ts'

interface RoomDocumentsProps {
  listingId: string
  documents: SeenRoom['documents']
}

/** The documents of a data room, with a page-by-page view of one. */
export function RoomDocuments({ listingId, documents }: RoomDocumentsProps) {
  const tenantId = useTenantId()
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = documents.find(({ id }) => id === chosen) ?? documents[0]
  if (!shown) return <EmptyState title="No documents yet">The seller hasn’t added any documents.</EmptyState>
  return (
    <div className="flex min-h-0 flex-1 gap-4 px-4.5 pb-4 max-md:flex-col max-md:px-3.5">
      <nav aria-label="Documents" className="w-60 shrink-0 overflow-y-auto max-md:max-h-40 max-md:w-full">
        <ul>
          {documents.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === shown.id || undefined}
                onClick={() => setChosen(id)}
                className={classes(
                  'min-h-control w-full rounded-md px-2 text-left wrap-anywhere',
                  id === shown.id ? 'bg-accent-soft text-accent' : 'hover:bg-hover',
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
        <DrawnPanel
          key={`${shown.id} ${shown.number}`}
          name={shown.name}
          files={shown.files}
          addressOf={part =>
            `/files/data-rooms/page?tenant=${tenantId}&listing=${listingId}&document=${shown.id}&part=${part}`
          }
        />
      </section>
    </div>
  )
}
