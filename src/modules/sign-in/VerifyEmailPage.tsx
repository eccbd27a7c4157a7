import { type ReactNode, useEffect, useState } from 'react'
import type { Viewer } from '../../core/access/refusal.ts'
import { callAuth, fetchSession } from '../../core/auth/auth-client.tsx'
import { AuthFrame, textLink } from '../../core/auth/AuthFrame.tsx'
import { signInPath } from '../../core/auth/return-path.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useAuthRequest } from '../../core/auth/useAuthRequest.tsx'

/**
 * For signed-in users. The link in the email returns here; a user who waited continues as soon as no confirmation is
 * required.
 */
export default function VerifyEmailPage() {
  const { text, wayBack } = useAuthRequest()
  const next = wayBack('/app')
  const viewer = usePolledViewer(next)
  const failed = text('error') !== null
  if (viewer?.user == null)
    return (
      <AuthFrame title="Confirm your email address">
        <Spinner label="Looking up your account" />
      </AuthFrame>
    )
  const { email, emailVerified } = viewer.user
  const continueLink = (
    <LinkButton href={next} variant={emailVerified ? 'primary' : undefined} size="large">
      Continue
    </LinkButton>
  )
  if (emailVerified)
    return (
      <AuthFrame title="Your address is confirmed" lead={email}>
        {continueLink}
      </AuthFrame>
    )
  return (
    <UnconfirmedEmail
      email={email}
      failed={failed}
      continueLink={viewer.emailToConfirm ? null : continueLink}
    />
  )
}

type UnconfirmedEmailProps = {
  email: string
  failed: boolean
  /** A link to continue, if confirmation is optional. */
  continueLink: ReactNode
}

function UnconfirmedEmail({ email, failed, continueLink }: UnconfirmedEmailProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [message, setMessage] = useState(failed ? 'That link is no longer valid. Send a new one.' : undefined)
  const send = async () => {
    setIsBusy(true)
    const problems = await callAuth('/send-verification-email', {
      email,
      callbackURL: '/auth/verify-email',
    })
    setIsBusy(false)
    setMessage(problems?.message)
    setIsSent(problems === null)
  }
  return (
    <AuthFrame
      title="Confirm your email address"
      lead={<>We sent an email to {email}. Open the link in it; the link works for an hour.</>}
      message={message}
      footer={
        <a href="/auth/logout" className={textLink}>
          Sign out
        </a>
      }
    >
      {isSent && <Notice tone="good">A new email is on its way.</Notice>}
      <Button size="large" busy={isBusy} onClick={() => void send()}>
        Resend the email
      </Button>
      {continueLink}
    </AuthFrame>
  )
}

const pollMs = 3000

/**
 * The signed-in user, fetched repeatedly, because the link may be opened elsewhere and staff may stop requiring it. A
 * user who had to wait here then continues to `next` automatically.
 */
function usePolledViewer(next: string): Viewer | null {
  const [viewer, setViewer] = useState<Viewer | null>(null)
  useEffect(() => {
    let hasWaited = false
    const visit = async () => {
      if (document.hidden) return
      const session = await fetchSession()
      if (!session) return
      if (!session.viewer.user) return location.replace(signInPath(location.pathname + location.search))
      const mustWait = session.viewer.emailToConfirm === true
      if (hasWaited && !mustWait) return location.replace(next)
      hasWaited = mustWait
      setViewer(session.viewer)
    }
    const retry = () => void visit()
    retry()
    const timer = setInterval(retry, pollMs)
    addEventListener('focus', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', retry)
    }
  }, [next])
  return viewer
}
