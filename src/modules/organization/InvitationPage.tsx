import { useQuery } from '@tanstack/react-query'
import { refusalMessages } from '../../core/access/refusal-messages.ts'
import { AuthFrame, textLink } from '../../core/auth/AuthFrame.tsx'
import { signInPath } from '../../core/auth/return-path.ts'
import type { SessionRouter } from '../../core/auth/session.server.ts'
import { useAuthRequest } from '../../core/auth/useAuthRequest.tsx'
import { useApi, useCall, errorMessage } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { chooseTenant } from '../../core/tenancy/active-tenant.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AcceptancePanel } from '../legal/AcceptancePanel.tsx'
import { wrongAccountMessage, invitationLabels, type InvitationPreview } from './invitation.ts'
import type { InvitationRouter } from './invitation.server.ts'

/** The page behind an invitation link, signed in or not. */
export default function InvitationPage() {
  const token = useAuthRequest().text('token') ?? ''
  const session = useQuery(useApi<SessionRouter>('session').viewer.queryOptions())
  const query = useApi<InvitationRouter>('invitations').look.queryOptions({ token })
  const invitation = useQuery({ ...query, enabled: token !== '' })
  if (token === '')
    return (
      <AuthFrame
        title="Invitation"
        message="This link is incomplete. Open it from the email again."
        footer={<OpenAppLink />}
      />
    )
  const failure = invitation.error ?? session.error
  if (failure)
    return <AuthFrame title="Invitation" message={errorMessage(failure)} footer={<OpenAppLink />} />
  if (!invitation.data || !session.data)
    return (
      <AuthFrame title="Invitation">
        <Spinner label="Looking up the invitation" />
      </AuthFrame>
    )
  const { viewer } = session.data
  if (viewer.user && viewer.termsToAccept !== undefined)
    return (
      <AcceptancePanel
        verify={async () => (await session.refetch()).data?.viewer.termsToAccept === undefined}
      />
    )
  const { organization, state } = invitation.data
  return (
    <AuthFrame
      title={`Join ${organization}`}
      lead="It manages its leases and wells on Wellhead."
      footer={<OpenAppLink />}
    >
      {state === 'open' ? (
        <InvitationActions
          invitation={invitation.data}
          token={token}
          signedInAs={viewer.user?.email ?? null}
          unconfirmed={viewer.emailToConfirm === true}
        />
      ) : (
        <Notice tone="warn">{invitationLabels[state]}</Notice>
      )}
    </AuthFrame>
  )
}

interface InvitationActionsProps {
  invitation: InvitationPreview
  token: string
  signedInAs: string | null
  unconfirmed: boolean
}

function InvitationActions({ invitation, token, signedInAs, unconfirmed }: InvitationActionsProps) {
  const { organization, email, limitReached } = invitation
  const call = useCall<InvitationRouter>('invitations')
  const accept = useCommand(() => call.accept.mutate({ token }), {
    onSuccess: ({ tenantId }) => {
      chooseTenant(tenantId)
      location.assign('/app')
    },
    showsErrorsInForm: true,
  })
  const returnPath = `/onboarding/invitation?token=${encodeURIComponent(token)}`
  if (signedInAs === null)
    return (
      <>
        <p>The invitation is for {email}. Sign in with this address, or create an account with it.</p>
        <LinkButton href={signInPath(returnPath)} variant="primary" size="large">
          Sign in
        </LinkButton>
        <LinkButton href={`/auth/register?next=${encodeURIComponent(returnPath)}`} size="large">
          Create an account
        </LinkButton>
      </>
    )
  const refusal = wrongAccountMessage(email, signedInAs)
  if (refusal !== null)
    return (
      <>
        <Notice tone="warn">{refusal}</Notice>
        <LinkButton href="/auth/logout" size="large">
          Sign out
        </LinkButton>
      </>
    )
  if (unconfirmed)
    return (
      <>
        <Notice tone="warn">{refusalMessages.email_required.detail}</Notice>
        <LinkButton href="/auth/verify-email" variant="primary" size="large">
          Confirm the address
        </LinkButton>
      </>
    )
  if (limitReached !== null) return <Notice tone="warn">{limitReached}</Notice>
  return (
    <>
      {accept.refused && <Notice tone="bad">{accept.refused.message}</Notice>}
      <Button variant="primary" size="large" busy={accept.busy} onClick={() => void accept.run()}>
        Join {organization}
      </Button>
    </>
  )
}

const OpenAppLink = () => (
  <a href="/app" className={textLink}>
    Open Wellhead
  </a>
)
