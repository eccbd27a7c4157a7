import { PublicApi } from '../../core/http/PublicApi.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PublicPagePanel } from '../site/PublicPagePanel.tsx'
import { ShownProfile } from './Profile.tsx'

/** The profile of an organization, for anyone. Who wants to write to it signs in. */
export default function PublicProfilePage() {
  return (
    <PublicPagePanel>
      <PublicApi waiting={<Waiting />}>
        <ShownProfile
          act={({ tenantId }) => (
            <a href={`/app/org/${tenantId}#new`} className={buttonClass('primary')}>
              Send message
            </a>
          )}
        />
      </PublicApi>
    </PublicPagePanel>
  )
}

const Waiting = () => (
  <>
    <h1 className="sr-only">Organization profile</h1>
    <Skeleton className="m-4.5 h-64" />
  </>
)
