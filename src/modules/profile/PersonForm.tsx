import { DayOnly } from '../../core/auth/Instant.tsx'
import { RecordCard } from '../../core/form/RecordCard.tsx'
import { useCall } from '../../core/http/api.tsx'
import { Status } from '../../ui/Status.tsx'
import { PhotoField } from './PhotoField.tsx'
import { profileDraft } from './profile.ts'
import type { ProfileRouter } from './profile.server.ts'

type Person = {
  version: number
  displayName: string
  email: string
  emailVerified: boolean
  photoUrl: string | null
  since: string
}

export function PersonForm({ person }: { person: Person }) {
  const call = useCall<ProfileRouter>('profile')
  return (
    <RecordCard
      verb="Save profile"
      one="profile"
      parentId="oneself"
      schema={profileDraft}
      record={{ id: 'profile', version: person.version, values: person }}
      save={({ version, seen, values }) =>
        call.update.mutate({ version: version ?? 0, seen, changes: values })
      }
      success={() => 'Profile saved'}
      controls={{
        photoUrl: ({ value, onChange, error }) => (
          <PhotoField
            name={person.displayName}
            photoUrl={(value as string) || null}
            onChange={photoUrl => onChange(photoUrl ?? '')}
            error={error}
          />
        ),
      }}
      renderBelow={() => (
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
          <dd>
            <DayOnly at={person.since} />
          </dd>
        </dl>
      )}
    />
  )
}
