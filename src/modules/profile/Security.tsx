import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callAuth } from '../../core/auth/auth-client.tsx'
import { useApi, errorMessage } from '../../core/http/api.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Passkeys } from './Passkeys.tsx'
import type { ProfileRouter } from './profile.server.ts'
import { TwoFactor } from './TwoFactor.tsx'

/** Sign-in methods in addition to the password, or in place of it. */
export function Security() {
  const { data, error, refetch } = useQuery(useApi<ProfileRouter>('profile').security.queryOptions())
  if (error) return <Notice tone="bad">{errorMessage(error)}</Notice>
  if (!data) return null
  const blocked = data.emailVerified ? null : 'Confirm your email address first.'
  const refresh = () => void refetch()
  return (
    <>
      {blocked && <ConfirmEmailNotice email={data.email} />}
      <TwoFactor isOn={data.twoFactor} blockedReason={blocked} onChange={refresh} />
      <Passkeys passkeys={data.passkeys} blockedReason={blocked} onChange={refresh} />
    </>
  )
}

/** Someone else could have registered with this email address, so these settings require a confirmed one. */
function ConfirmEmailNotice({ email }: { email: string }) {
  const [isSent, setIsSent] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const send = async () => {
    const body = { email, callbackURL: '/auth/verify-email' }
    const problems = await callAuth('/send-verification-email', body)
    setIsSent(problems === null)
    setProblem(problems?.message)
  }
  return (
    <Notice
      tone={isSent ? 'good' : 'info'}
      title={isSent ? `Check your email: ${email}` : `Confirm ${email}`}
      actions={!isSent && <Button onClick={() => void send()}>Send confirmation email</Button>}
    >
      {problem ?? 'Two-factor sign-in and passkeys need a confirmed email address.'}
    </Notice>
  )
}
