import { useEffect, useState } from 'react'
import { fetchSession, claimPlatform } from '../../core/auth/auth-client.tsx'
import { AuthFrame, textLink } from '../../core/auth/AuthFrame.tsx'
import { signInPath } from '../../core/auth/return-path.ts'
import { useAuthRequest } from '../../core/auth/useAuthRequest.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

type SetupStage = { name: 'looking' } | { name: 'asking'; email: string } | { name: 'done' }

/**
 * The page behind the link that the server prints while it has no admin. The user signs in first, then returns here.
 */
export default function SetupPage() {
  const token = useAuthRequest().text('token') ?? ''
  const [stage, setStage] = useState<SetupStage>({ name: 'looking' })
  const [message, setMessage] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    const visit = async () => {
      const session = await fetchSession()
      if (session?.viewer.user) setStage({ name: 'asking', email: session.viewer.user.email })
      else if (session) location.replace(signInPath(location.pathname + location.search))
      else setMessage('The server could not be reached. Open the link again.')
    }
    void visit()
  }, [])

  const claim = async () => {
    setIsBusy(true)
    const problems = await claimPlatform(token)
    setIsBusy(false)
    setMessage(problems?.message)
    if (!problems) setStage({ name: 'done' })
  }

  if (stage.name === 'looking')
    return (
      <AuthFrame title="Setup" message={message}>
        {message === undefined && <Spinner label="Looking up your account" />}
      </AuthFrame>
    )
  if (stage.name === 'done')
    return (
      <AuthFrame title="You are the platform admin" lead="The setup link has been used and no longer works.">
        <LinkButton href="/app" variant="primary" size="large">
          Open Wellhead
        </LinkButton>
      </AuthFrame>
    )
  return (
    <AuthFrame
      title="Become platform admin"
      lead={
        <>
          The account {stage.email} will have full rights on this installation. The link works once, for one
          person.
        </>
      }
      message={message}
      footer={
        <a href="/auth/logout" className={textLink}>
          Use another account
        </a>
      }
    >
      <Button variant="primary" size="large" busy={isBusy} onClick={() => void claim()}>
        Become platform admin
      </Button>
    </AuthFrame>
  )
}
