import { useState, type FormEvent } from 'react'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { VisitorRouter } from './visitor.server.ts'

interface SignFormProps {
  listingId: string
  /** `accepted` is the earlier version that the user accepted; null if none. */
  nda: { number: number; body: string; accepted: number | null }
}

/** The NDA of a data room, which the guest accepts by name before seeing any contents. */
export function SignForm({ listingId, nda: { number, body, accepted } }: SignFormProps) {
  const call = useCall<VisitorRouter>('dataRoomVisits')
  const [name, setName] = useState('')
  const sign = useCommand(() => call.sign.mutate({ listingId, number, name }), { showsErrorsInForm: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sign.busy) void sign.run()
  }
  const displayName = useViewer().user?.displayName ?? ''
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid min-h-0 max-w-prose content-start gap-4 overflow-y-auto px-4.5 pb-6 max-md:px-3.5"
    >
      {accepted !== null && (
        <Notice tone="warn" title="The NDA changed">
          You accepted version {accepted}. Read version {number} and accept it before you read on.
        </Notice>
      )}
      <section
        aria-label={`NDA, version ${number}`}
        className="rounded-lg border bg-surface px-4 py-3.5 leading-relaxed wrap-anywhere whitespace-pre-line"
      >
        {body}
      </section>
      {sign.message && !sign.fields['name'] && <Notice tone="bad">{sign.message}</Notice>}
      <TextField
        label="Your full name"
        hint={`As in your profile: ${displayName}. The seller sees it with the version and the time.`}
        autoComplete="name"
        maxLength={200}
        required
        value={name}
        error={sign.fields['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="primary" className="justify-self-start" busy={sign.busy}>
        Accept NDA and open
      </Button>
    </form>
  )
}
