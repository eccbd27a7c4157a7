import { useState } from 'react'
import { emailProblem } from '../../core/auth/registration.ts'
import { wordsOf } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BackupSettings } from './backups/BackupSettings.tsx'
import { IssuerSettings } from './IssuerSettings.tsx'
import { useAdmin } from './useAdmin.tsx'

/** What holds for everyone on the platform. */
export default function AdminSettingsPage() {
  const { api } = useAdmin()
  const { data, error, refetch } = useLiveQuery(api.settings.queryOptions())
  if (error)
    return (
      <ErrorState title="The settings could not be loaded" onRetry={() => void refetch()}>
        {wordsOf(error)}
      </ErrorState>
    )
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Settings" meta="Takes effect immediately." />
      {data && <SettingsForm settings={data} />}
      <div className="grid gap-4 px-4.5 py-4 max-md:px-3.5">
        <BackupSettings />
        {data && <IssuerSettings issuer={data.issuer} />}
      </div>
    </div>
  )
}

type Settings = { emailVerificationRequired: boolean; maxTenants: number; contactEmail: string | null }

function SettingsForm({ settings }: { settings: Settings }) {
  const { call, readOnly, busy, run } = useAdmin()
  // Only what is being edited here; everything else follows what others store.
  const [edited, setEdited] = useState<{ required?: boolean; most?: string; contact?: string }>({})
  const required = edited.required ?? settings.emailVerificationRequired
  const most = edited.most ?? String(settings.maxTenants)
  const contact = edited.contact ?? settings.contactEmail ?? ''
  const noContact = contact.trim() === '' ? null : emailProblem(contact)
  const wrong = /^\d{1,3}$/.test(most.trim()) ? null : 'Enter a whole number from 0 to 999.'
  return (
    <form
      className="px-4.5 max-md:px-3.5"
      onSubmit={event => {
        event.preventDefault()
        if (wrong || noContact) return
        const next = {
          ...(required !== settings.emailVerificationRequired && { emailVerificationRequired: required }),
          ...(Number(most) !== settings.maxTenants && { maxTenants: Number(most) }),
          ...(contact.trim() !== (settings.contactEmail ?? '') && { contactEmail: contact.trim() }),
        }
        void run('Settings saved', async () => {
          await call.setSettings.mutate(next)
          setEdited({})
        })
      }}
    >
      <Card>
        <div className="grid gap-4">
          <CheckField
            label="Email addresses must be confirmed"
            hint="Until then people see a page that asks for it. Staff are exempt."
            checked={required}
            disabled={readOnly !== null}
            onChange={event => setEdited({ ...edited, required: event.target.checked })}
          />
          <TextField
            label="Organizations for each customer"
            hint="How many organizations a person may create or join. Staff have no such limit."
            inputMode="numeric"
            className="max-w-32"
            value={most}
            error={wrong}
            disabled={readOnly !== null}
            onChange={event => setEdited({ ...edited, most: event.target.value })}
          />
          <TextField
            label="Contact email"
            hint="Shown to people who need help, for example when their organization is disabled. Leave empty to show none."
            type="email"
            value={contact}
            error={noContact}
            disabled={readOnly !== null}
            onChange={event => setEdited({ ...edited, contact: event.target.value })}
          />
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabledReason={readOnly}
            className="justify-self-end"
          >
            Save
          </Button>
        </div>
      </Card>
    </form>
  )
}
