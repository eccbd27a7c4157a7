import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import type { PanelProps } from '../../../core/module/module.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { DocumentChoice } from '../../documents/DocumentChoice.tsx'
import { GuestList } from './GuestList.tsx'
import { NdaDialog } from './NdaDialog.tsx'
import { useRoom } from './useRoom.tsx'

/** The data room of a listing: its documents, its NDA and its guests. */
export function RoomPanel({ id: listingId }: PanelProps) {
  const { room, readOnly } = useRoom(listingId)
  const [isWriting, setIsWriting] = useState(false)
  if (!room) return <Skeleton className="h-40" />
  const { ndaNumber, guests } = room
  return (
    <Card title="Data room">
      <div className="grid gap-4">
        <RoomDocuments listingId={listingId} />
        <section aria-label="NDA" className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t pt-3">
          <p className="min-w-40 flex-1">
            {ndaNumber > 0 ? `NDA, version ${ndaNumber}` : 'No NDA'}
            <span className="block text-sm text-muted">
              {ndaNumber > 0
                ? 'Everyone accepts it by name before they see anything.'
                : 'People you admit can read the documents immediately.'}
            </span>
          </p>
          <Button size="small" disabledReason={readOnly} onClick={() => setIsWriting(true)}>
            {ndaNumber > 0 ? 'Change NDA' : 'Add an NDA'}
          </Button>
        </section>
        {guests.length > 0 && <GuestList listingId={listingId} guests={guests} readOnly={readOnly} />}
      </div>
      {isWriting && <NdaDialog listingId={listingId} room={room} onClose={() => setIsWriting(false)} />}
    </Card>
  )
}

function RoomDocuments({ listingId }: { listingId: string }) {
  const { room, call, readOnly } = useRoom(listingId)
  const add = useCommand((documentId: string) =>
    call.addDocuments.mutate({ listingId, documentIds: [documentId] }),
  )
  const remove = useCommand(
    (documentId: string) => call.removeDocuments.mutate({ listingId, documentIds: [documentId] }),
    {
      success: (_, documentId) => ({
        text: 'Removed from the data room',
        undo: () => call.addDocuments.mutate({ listingId, documentIds: [documentId] }),
      }),
    },
  )
  return (
    <div className="grid gap-2">
      {room?.documents.length === 0 && (
        <p className="text-muted">
          Add documents here to show them, page by page with the reader’s name on each, to people you admit.
        </p>
      )}
      <ul aria-label="Documents in the data room" className="divide-y">
        {room?.documents.map(({ id, name, files }) => (
          <li key={id} className="flex items-center gap-2 py-1">
            <a href={`/app/documents/${id}`} className="min-w-0 flex-1 wrap-anywhere hover:underline">
              {name}
              {files > 1 && <span className="text-sm text-muted"> · {pluralize(files, 'file')}</span>}
            </a>
            <Button
              size="small"
              variant="quiet"
              disabledReason={readOnly}
              onClick={() => void remove.run(id)}
            >
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {readOnly === null && (
        <DocumentChoice
          key={room?.documents.length}
          label="Add a document"
          value={null}
          onChange={id => id !== null && void add.run(id)}
        />
      )}
    </div>
  )
}
