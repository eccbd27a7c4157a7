import { Instant } from '../../../core/auth/Instant.tsx'
import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { useAdmin } from '../useAdmin.tsx'
import type { RequestFacts } from './AnswerValue.tsx'
import type { VerificationsRouter } from './verifications.server.ts'

/** Staff's internal notes on a request. */
export function StaffNotes({ request: { tenantId, id, notes } }: { request: RequestFacts }) {
  const call = useCall<VerificationsRouter>('verifications')
  const { busy, attempt } = useAdmin()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = async () => {
    const rejection = await attempt('Note added', () => call.note.mutate({ tenantId, id, note }))
    setProblem(rejection ? (rejection.fields?.['note'] ?? rejection.message ?? null) : null)
    if (!rejection) setNote('')
  }
  return (
    <section aria-label="Staff notes" className="grid gap-2 border-t pt-3">
      <h3 className="font-semibold">Staff notes</h3>
      {notes.map(staffNote => (
        <div key={staffNote.id}>
          <p className="wrap-anywhere whitespace-pre-line">{staffNote.note}</p>
          <p className="text-sm text-muted">
            {staffNote.by ?? 'Deleted person'}, <Instant at={staffNote.at} />
          </p>
        </div>
      ))}
      <form
        noValidate
        className="grid gap-2"
        onSubmit={event => {
          event.preventDefault()
          void add()
        }}
      >
        <TextArea
          label="New note"
          hint="Only staff read it."
          rows={2}
          maxLength={1000}
          value={note}
          error={problem}
          onChange={event => setNote(event.target.value)}
        />
        <Button
          type="submit"
          size="small"
          className="justify-self-start"
          busy={busy}
          disabledReason={note.trim() === '' ? 'Enter a note first.' : null}
        >
          Add note
        </Button>
      </form>
    </section>
  )
}
