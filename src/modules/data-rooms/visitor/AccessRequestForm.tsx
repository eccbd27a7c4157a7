import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { VisitorRouter } from './visitor.server.ts'

/** Requests access to a data room from the seller. */
export function AccessRequestForm({ listingId }: { listingId: string }) {
  const call = useCall<VisitorRouter>('dataRoomVisits')
  const [note, setNote] = useState('')
  const requestAccess = useCommand(() => call.ask.mutate({ listingId, note }), {
    showsErrorsInForm: true,
    success: () => 'Request sent to the seller',
  })
  return (
    <div className="grid gap-2.5">
      {requestAccess.message && !requestAccess.fields['note'] && (
        <Notice tone="bad">{requestAccess.message}</Notice>
      )}
      <TextField
        label="Reason (optional)"
        maxLength={500}
        value={note}
        error={requestAccess.fields['note']}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button className="justify-center" busy={requestAccess.busy} onClick={() => void requestAccess.run()}>
        Request access
      </Button>
    </div>
  )
}
