import { Link } from '@tanstack/react-router'
import { useApi, errorMessage } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { LeavePanel } from '../organization/LeavePanel.tsx'
import { PersonForm } from './PersonForm.tsx'
import type { ProfileRouter } from './profile.server.ts'

/** The profile of the user, as colleagues see it. */
export default function ProfilePage() {
  const { data: person, error, refetch } = useLiveQuery(useApi<ProfileRouter>('profile').get.queryOptions())
  if (error)
    return (
      <ErrorState title="Your profile could not be shown" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  return (
    <Page width="form">
      <PageHeader
        title="Profile"
        actions={
          <Link to="/app/profile/settings" className={buttonClass()}>
            Profile settings
          </Link>
        }
      />
      <div className="grid gap-5 px-4.5 pt-2 max-md:px-3.5">
        {person ? <PersonForm person={person} /> : <div className="waiting h-56 w-full" />}
        <div>
          <LeavePanel />
        </div>
      </div>
    </Page>
  )
}
