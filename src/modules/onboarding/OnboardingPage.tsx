import { isStaff } from '../../core/access/refusal.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { AuthFrame, textLink } from '../../core/auth/AuthFrame.tsx'
import { signInPath } from '../../core/auth/return-path.ts'
import type { SessionRouter } from '../../core/auth/session.server.ts'
import { useApi, errorMessage } from '../../core/http/api.tsx'
import { chooseTenant } from '../../core/tenancy/active-tenant.ts'
import { organizationLimitReached } from '../../core/tenancy/organization-limit.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RadioGroup } from '../../ui/form/RadioGroup.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { DisabledPanel } from '../data-rights/DisabledPanel.tsx'
import { YourDataPanel } from '../data-rights/YourDataPanel.tsx'
import { AcceptancePanel } from '../legal/AcceptancePanel.tsx'
import { CreateOrganizationForm } from './CreateOrganizationForm.tsx'
import { JoinForm } from './JoinForm.tsx'
import type { OnboardingRouter } from './onboarding.server.ts'

/**
 * Loaded on demand, because few users have unsent work: only people who were removed from an organization while
 * offline.
 */
const UnsentOutside = lazy(async () => ({
  default: (await import('../../core/unsent/UnsentOutside.tsx')).UnsentOutside,
}))

const startOptions = [
  { value: 'found', label: 'Create an organization', hint: 'You are its first owner.' },
  {
    value: 'join',
    label: 'Join one with its code',
    hint: 'An owner must approve you before you can work there.',
  },
]

/** The page for a user without an organization, or one who wants another. */
export default function OnboardingPage() {
  const [startOption, setStartOption] = useState('found')
  const [wantsAnother, setWantsAnother] = useState(false)
  const { data: session, error, refetch } = useQuery(useApi<SessionRouter>('session').viewer.queryOptions())
  const person = session?.viewer.user
  const signedOut = session !== undefined && !person
  const unconfirmed = session?.viewer.emailToConfirm === true && session.viewer.termsToAccept === undefined
  useEffect(() => {
    if (signedOut) location.replace(signInPath('/onboarding'))
    if (unconfirmed) location.replace('/auth/verify-email')
  }, [signedOut, unconfirmed])

  // The page stays while the server is unreachable; the terms form itself reports that they could not be verified.
  if (error && !session)
    return (
      <AuthFrame title="Welcome">
        <ErrorState title="The server did not answer" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      </AuthFrame>
    )
  if (!person || unconfirmed)
    return (
      <AuthFrame title="Welcome">
        <Spinner label="Looking up your account" />
      </AuthFrame>
    )
  if (session.viewer.termsToAccept !== undefined)
    return (
      <AcceptancePanel
        verify={async () => (await refetch({ throwOnError: true })).data?.viewer.termsToAccept === undefined}
      />
    )
  const { disabled } = session.viewer
  const choose = (tenantId: string) => {
    chooseTenant(tenantId)
    void refetch()
  }
  return (
    <AuthFrame
      title={disabled ? `${disabled.tenantName} is disabled` : `Welcome, ${person.displayName}`}
      lead={disabled ? undefined : 'Leases and wells belong to an organization. Create yours or join one.'}
      footer={
        <>
          {session.organizations.length > 0 && (
            <a href="/app" className={textLink}>
              Back to {session.organizations[0]!.tenantName}
            </a>
          )}
          <a href="/app/support" className={textLink}>
            Contact support
          </a>
          {isStaff(session.viewer) && (
            <a href="/admin" className={textLink}>
              Admin area
            </a>
          )}
          <a href="/app/profile-notifications" className={textLink}>
            Notifications
          </a>
          <a href="/auth/logout" className={textLink}>
            Sign out
          </a>
        </>
      }
    >
      <Suspense>
        <UnsentOutside person={person.id} />
      </Suspense>
      {disabled && <DisabledPanel disabled={disabled} />}
      {session.disabled
        .filter(({ tenantId }) => tenantId !== disabled?.tenantId)
        .map(({ tenantId, tenantName }) => (
          <Button key={tenantId} onClick={() => choose(tenantId)}>
            {tenantName} is disabled: see why
          </Button>
        ))}
      {disabled && !wantsAnother ? (
        <Button onClick={() => setWantsAnother(true)}>Create or join another organization</Button>
      ) : (
        <>
          <RadioGroup
            label="Get started"
            choices={startOptions}
            value={startOption}
            onChange={setStartOption}
          />
          <StartForm way={startOption} userId={person.id} />
        </>
      )}
      <YourDataPanel label="Your data and account" />
    </AuthFrame>
  )
}

/**
 * The form of the chosen option; or, for a user who has reached the limit of organizations, the reason why there is
 * none.
 */
function StartForm({ way, userId }: { way: string; userId: string }) {
  const { data: capacity } = useQuery(useApi<OnboardingRouter>('onboarding').room.queryOptions())
  const limitMessage = capacity
    ? organizationLimitReached(capacity, way === 'found' ? 'create' : 'join')
    : null
  if (limitMessage !== null) return <Notice tone="info">{limitMessage}</Notice>
  return way === 'found' ? (
    <CreateOrganizationForm userId={userId} onDone={openOrganization} />
  ) : (
    <JoinForm userId={userId} onDone={openOrganization} />
  )
}

/** Opens the new organization with a full reload, so that everything is fetched again. */
function openOrganization(tenantId: string): void {
  chooseTenant(tenantId)
  location.assign('/app')
}
