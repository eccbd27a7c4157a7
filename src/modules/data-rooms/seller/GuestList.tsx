import { useState } from 'react'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import { admitSchema, guestStatusLabels, type GuestState } from '../room.ts'
import { GuestViewsDialog } from './GuestViewsDialog.tsx'
import { useRoom, type Guest } from './useRoom.tsx'

interface GuestListProps {
  listingId: string
  guests: readonly Guest[]
  readOnly: string | null
}

/** The users who requested access to a data room, their status and their views. */
export function GuestList({ listingId, guests, readOnly }: GuestListProps) {
  const { call } = useRoom(listingId)
  const [guestToAdmit, setGuestToAdmit] = useState<Guest | null>(null)
  const [guestToInspect, setGuestToInspect] = useState<Guest | null>(null)
  const decide = useCommand(
    ({ guest: { id, version }, state }: { guest: Guest; state: Exclude<GuestState, 'asked'> }) =>
      call.decide.mutate({ listingId, guest: id, version, state, endsOn: null }),
    { success: (_, { state }) => (state === 'revoked' ? 'Access revoked' : 'Declined') },
  )
  return (
    <section aria-label="People" className="grid border-t pt-1">
      <ul className="divide-y">
        {guests.map(guest => (
          <li key={guest.id} className="grid gap-1.5 py-2">
            <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
              <p className="min-w-40 flex-1 font-medium wrap-anywhere">
                {guest.name}
                <span className="block text-sm font-normal text-muted">{guest.organization}</span>
              </p>
              <Status tone={guestStatusLabels[guest.standing].tone}>
                {guestStatusLabels[guest.standing].label}
              </Status>
            </div>
            {guest.note !== '' && <p className="wrap-anywhere">{guest.note}</p>}
            {guest.endsOn !== null && guest.state === 'admitted' && (
              <p className="text-sm text-muted">Access through {formatDate(guest.endsOn)}</p>
            )}
            <div className="flex flex-wrap gap-1.5">
              <Button size="small" disabledReason={readOnly} onClick={() => setGuestToAdmit(guest)}>
                {guest.state === 'admitted' ? 'Change end date' : 'Admit'}
                <span className="sr-only"> {guest.name}</span>
              </Button>
              {(guest.state === 'asked' || guest.state === 'admitted') && (
                <Button
                  size="small"
                  disabledReason={readOnly}
                  onClick={() =>
                    void decide.run({ guest, state: guest.state === 'asked' ? 'declined' : 'revoked' })
                  }
                >
                  {guest.state === 'asked' ? 'Decline' : 'Revoke'}
                  <span className="sr-only"> access of {guest.name}</span>
                </Button>
              )}
              {(guest.pages > 0 || guest.signedNumber !== null) && (
                <Button size="small" variant="quiet" onClick={() => setGuestToInspect(guest)}>
                  {pluralize(guest.pages, 'page view')}
                  <span className="sr-only"> of {guest.name}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {guests.some(({ pages }) => pages > 0) && (
        <div className="flex items-center gap-3 border-t pt-2.5">
          <p className="flex-1 text-sm text-muted">Page views by person</p>
          <ExportMenu path="/data-rooms/views/export" search={{ listingId }} />
        </div>
      )}
      {guestToAdmit && (
        <RecordForm
          title={`Admit ${guestToAdmit.name}`}
          one="access"
          parentId={guestToAdmit.id}
          schema={admitSchema}
          record={null}
          verb="Admit"
          save={({ values }) =>
            call.decide.mutate({
              listingId,
              guest: guestToAdmit.id,
              version: guestToAdmit.version,
              state: 'admitted',
              ...values,
            })
          }
          success={() => 'Admitted'}
          onClose={() => setGuestToAdmit(null)}
        />
      )}
      {guestToInspect && <GuestViewsDialog guest={guestToInspect} onClose={() => setGuestToInspect(null)} />}
    </section>
  )
}
