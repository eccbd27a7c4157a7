import { RecordCard } from '../../core/form/RecordCard.tsx'
import { useApi, useCall, errorMessage } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { InquiryPeoplePanel } from '../messages/cross-tenant/InquiryPeoplePanel.tsx'
import { BrandCard } from './BrandCard.tsx'
import { PeopleCard } from './PeopleCard.tsx'
import { MessageList } from './visitors/MessageList.tsx'
import { publicProfileDraft } from './public-profile.ts'
import type { PublicProfileRouter } from './public-profile.server.ts'

/** Shows the organization's public profile, and who is notified when others write to it. */
export function PublicProfilePanel() {
  const call = useCall<PublicProfileRouter>('publicProfiles')
  const tenantId = useViewer().membership?.tenantId ?? ''
  const { data, error } = useLiveQuery(useApi<PublicProfileRouter>('publicProfiles').own.queryOptions())
  if (error) return <Notice tone="bad">{errorMessage(error)}</Notice>
  if (!data) return <Skeleton className="h-64" />
  const { version, ...values } = data
  const url = values.publicSlug === null ? `/org/${tenantId}` : `/organizations/${values.publicSlug}`
  return (
    <div className="grid max-w-xl gap-4">
      {values.publicProfile && (
        <p>
          Shown at{' '}
          <a href={url} className="break-words text-accent underline">
            {url}
          </a>
        </p>
      )}
      <MessageList listingId={null} />
      <RecordCard
        title="Public profile"
        verb="Save public profile"
        one="public profile"
        parentId="the organization"
        schema={publicProfileDraft}
        record={{ id: 'public-profile', version, values }}
        save={({ seen, version, values: changed }) =>
          call.save.mutate({ ...changed, seen, version: version ?? 0 })
        }
        success={() => 'Public profile saved'}
      />
      <PeopleCard />
      <BrandCard tenantId={tenantId} />
      <InquiryPeoplePanel />
    </div>
  )
}
