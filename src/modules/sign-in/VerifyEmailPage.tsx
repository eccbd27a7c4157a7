import { useEffect, useState } from 'react'
import { askAuth, askSession } from '../../core/auth/auth-client.tsx'
import { AuthFrame, textLink } from '../../core/auth/AuthFrame.tsx'
import { signInPath } from '../../core/auth/return-path.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useAsked } from '../../core/auth/useAsked.tsx'

type Person = { email: string; emailVerified: boolean }

/** Signed-in only. The letter's link leads back here. */
export default function VerifyEmailPage() {
  const person = usePerson()
  const failed = useAsked().text('error') !== null
  if (person === null)
    return (
      <AuthFrame title="Confirm your e-mail address">
        <Spinner label="Looking up your account" />
      </AuthFrame>
    )
  if (person.emailVerified)
    return (
      <AuthFrame title="Your address is confirmed" lead={person.email}>
        <LinkButton href="/app" variant="primary" size="large">
          Go on
        </LinkButton>
      </AuthFrame>
    )
  return <NotYet email={person.email} failed={failed} />
}

function NotYet({ email, failed }: { email: string; failed: boolean }) {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const [message, setMessage] = useState(
    failed ? 'That link is no longer valid. A new letter brings a new one.' : undefined,
  )
  const send = async () => {
    setBusy(true)
    const problems = await askAuth('/send-verification-email', {
      email,
      callbackURL: '/auth/verify-email',
    })
    setBusy(false)
    setMessage(problems?.message)
    setSent(problems === null)
  }
  return (
    <AuthFrame
      title="Confirm your e-mail address"
      lead={<>We have written to {email}. Please open the link in that letter; it works for an hour.</>}
      message={message}
      footer={
        <a href="/auth/logout" className={textLink}>
          Sign out
        </a>
      }
    >
      {sent && <Notice tone="good">A new letter is on its way.</Notice>}
      <Button size="large" busy={busy} onClick={() => void send()}>
        Send it again
      </Button>
    </AuthFrame>
  )
}

/** Who is signed in, looked up again whenever the window comes back: the link may have been opened elsewhere. */
function usePerson(): Person | null {
  const [person, setPerson] = useState<Person | null>(null)
  useEffect(() => {
    const look = async () => {
      const session = await askSession()
      if (session?.viewer.user) setPerson(session.viewer.user)
      else if (session) location.replace(signInPath(location.pathname + location.search))
    }
    void look()
    const again = () => void look()
    addEventListener('focus', again)
    return () => removeEventListener('focus', again)
  }, [])
  return person
}
