import { useState } from 'react'
import { checkedBy } from '../../core/form/checked.ts'
import { useSubmit } from '../../core/form/useSubmit.tsx'
import { useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { formatDate } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Status } from '../../ui/Status.tsx'
import { PhotoField } from './PhotoField.tsx'
import { profileDraft } from './profile.ts'
import type { ProfileRouter } from './profile.server.ts'

type Person = {
  displayName: string
  email: string
  emailVerified: boolean
  photoUrl: string | null
  since: string
}

const check = checkedBy(profileDraft)

export function PersonForm({ person }: { person: Person }) {
  const [photoUrl, setPhotoUrl] = useState(person.photoUrl)
  const call = useCall<ProfileRouter>('profile')
  const { run } = useCommand(call.update.mutate, { success: () => 'Profile saved', inForm: true })
  const { form, errors, message, busy } = useSubmit(
    ({ displayName = '' }) => check({ displayName, photoUrl }),
    ({ displayName = '' }) => run({ displayName, photoUrl }),
  )
  return (
    <form {...form} className="grid gap-4 rounded-lg border bg-surface p-4">
      <PhotoField
        name={person.displayName}
        photoUrl={photoUrl}
        onChange={setPhotoUrl}
        error={errors['photoUrl']}
      />
      <TextField
        label="Name"
        name="displayName"
        required
        autoComplete="name"
        defaultValue={person.displayName}
        error={errors['displayName']}
      />
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 [&_dt]:text-muted">
        <dt>Email</dt>
        <dd className="flex flex-wrap items-center gap-2">
          {person.email}
          {person.emailVerified ? (
            <Status tone="good">Confirmed</Status>
          ) : (
            <>
              <Status tone="warn">Not confirmed</Status>
              <a href="/auth/verify-email" className="text-accent underline underline-offset-2">
                Confirm it
              </a>
            </>
          )}
        </dd>
        <dt>Registered</dt>
        <dd>{formatDate(person.since)}</dd>
      </dl>
      {message !== undefined && <Notice tone="bad">{message}</Notice>}
      <Button type="submit" variant="primary" busy={busy} className="justify-self-end">
        Save profile
      </Button>
    </form>
  )
}
