import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { getRefusal } from '../../core/access/refusal.ts'
import { refusalMessages } from '../../core/access/refusal-messages.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useApi, errorMessage } from '../../core/http/api.tsx'
import { useRequestedDialog } from '../../core/resource/useRequestedDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { profileMessageGate } from './access.ts'
import { ProfileView } from './ProfileView.tsx'
import type { PublicProfileRouter } from './public-profile.server.ts'
import type { PublicProfile } from './read-profile.server.ts'
import { MessageDialog } from './MessageDialog.tsx'

/** Shows the profile of an organization, as members of other organizations see it. */
export default function ProfilePage() {
  const { tenantId, slug } = useParams({ strict: false }) as { tenantId?: string; slug?: string }
  const api = useApi<PublicProfileRouter>('publicProfiles')
  const profileKey = tenantId === undefined ? { slug: slug ?? '' } : { tenantId }
  const { data, error } = useQuery(api.read.queryOptions(profileKey, { retry: false }))
  return (
    <Page width="cards">
      <div className="px-4.5 max-md:px-3.5">
        {error ? (
          <>
            <h1 className="sr-only">Organization profile</h1>
            <EmptyState title="There is no public profile here">{errorMessage(error)}</EmptyState>
          </>
        ) : data ? (
          <ProfileView
            profile={data}
            messageButton={<SendMessageButton profile={data} />}
            marketPath="/app/marketplace"
          />
        ) : (
          <Skeleton className="m-4.5 h-64" />
        )}
      </div>
    </Page>
  )
}

function SendMessageButton({ profile }: { profile: PublicProfile }) {
  const viewer = useViewer()
  const [isWriting, setIsWriting] = useState(false)
  const denial = getRefusal(viewer, profileMessageGate)
  const isOwn = viewer.membership?.tenantId === profile.tenantId
  const denialReason = isOwn
    ? 'This is your own organization.'
    : denial === null
      ? null
      : refusalMessages[denial].detail
  useRequestedDialog({ readOnly: denialReason, onNew: () => setIsWriting(true) })
  return (
    <>
      <Button variant="primary" disabledReason={denialReason} onClick={() => setIsWriting(true)}>
        Send message
      </Button>
      {isWriting && <MessageDialog profile={profile} onClose={() => setIsWriting(false)} />}
    </>
  )
}
