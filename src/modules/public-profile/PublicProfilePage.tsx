import { useLoaderData } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PublicPagePanel } from '../site/PublicPagePanel.tsx'
import { WhiteLabelPage } from './WhiteLabelPage.tsx'
import { ProfileView } from './ProfileView.tsx'
import { VisitorFormPanel } from './VisitorFormPanel.tsx'
import type { PublicProfile } from './read-profile.server.ts'

/** Shows the profile of an organization, public and complete without scripts. Writing to it requires signing in. */
export default function PublicProfilePage() {
  const profile = useLoaderData({ strict: false }) as PublicProfile | null
  if (profile === null)
    return (
      <PublicPagePanel>
        <h1 className="sr-only">Organization profile</h1>
        <EmptyState title="There is no public profile here">
          The organization no longer has one, or the address is wrong.
        </EmptyState>
      </PublicPagePanel>
    )
  const content = (
    <ProfileView
      profile={profile}
      messageButton={
        <a href={`/app/org/${profile.tenantId}#new`} className={buttonClass('primary')}>
          Send message
        </a>
      }
    >
      {profile.takesMessages && (
        <VisitorFormPanel name={profile.name} receiver={{ organization: profile.tenantId }} />
      )}
    </ProfileView>
  )
  return profile.brand.isWhiteLabel ? (
    <WhiteLabelPage profile={profile}>{content}</WhiteLabelPage>
  ) : (
    <PublicPagePanel>{content}</PublicPagePanel>
  )
}
