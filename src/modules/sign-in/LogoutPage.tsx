import { useEffect, useState } from 'react'
import { callAuth } from '../../core/auth/auth-client.tsx'
import { AuthFrame } from '../../core/auth/AuthFrame.tsx'
import { clearLoaded } from '../../core/offline/cached-queries.tsx'
import { chooseTenant } from '../../core/tenancy/active-tenant.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

export default function LogoutPage() {
  const [state, setState] = useState<'leaving' | 'left' | { message: string }>('leaving')
  const leave = () =>
    void signOut().then(problem => setState(problem === null ? 'left' : { message: problem }))
  useEffect(leave, [])

  if (state === 'leaving')
    return (
      <AuthFrame title="Sign out">
        <Spinner label="Signing you out" />
      </AuthFrame>
    )
  if (state === 'left')
    return (
      <AuthFrame title="You are signed out" lead="Nothing stays open in this browser.">
        <LinkButton href="/auth/login" variant="primary" size="large">
          Sign in again
        </LinkButton>
      </AuthFrame>
    )
  return (
    <AuthFrame title="You are still signed in" message={state.message}>
      <Button onClick={leave}>Try again</Button>
    </AuthFrame>
  )
}

/** Deletes cached data first, so that it is removed even offline, when the session cannot be ended. */
async function signOut(): Promise<string | null> {
  await clearLoaded()
  const problems = await callAuth('/sign-out')
  if (problems) return problems.message ?? 'You could not be signed out.'
  chooseTenant(null)
  return null
}
