import { useEffect, useState } from 'react'
import { callAuthForData, fetchSession } from '../../core/auth/auth-client.tsx'
import { AuthFrame, textLink } from '../../core/auth/AuthFrame.tsx'
import { emailProblem, pickProblems } from '../../core/auth/registration.ts'
import { useSubmit } from '../../ui/form/useSubmit.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useAuthRequest } from '../../core/auth/useAuthRequest.tsx'
import { SubmitButton } from './SubmitButton.tsx'

type LoginResult = { twoFactorRedirect?: boolean }

export default function LoginPage() {
  const { query, wayBack } = useAuthRequest()
  const [passkeyProblem, setPasskeyProblem] = useState<string | undefined>()
  const next = wayBack('/app')
  const { form, errors, message, busy } = useSubmit(
    ({ email = '', password = '' }) =>
      pickProblems({
        email: emailProblem(email),
        password: password === '' ? 'Enter your password.' : null,
      }),
    async ({ email = '', password = '' }) => {
      const signIn = { email: email.trim(), password }
      const { answer, problems } = await callAuthForData<LoginResult>('/sign-in/email', signIn)
      if (problems === null) location.assign(answer?.twoFactorRedirect ? `/auth/two-factor${query}` : next)
      return problems
    },
  )

  // A user who is already signed in followed an old link.
  useEffect(() => {
    const redirectSignedIn = async () => {
      if ((await fetchSession())?.viewer.user) location.replace(next)
    }
    void redirectSignedIn()
  }, [next])

  return (
    <AuthFrame
      title="Sign in"
      message={message ?? passkeyProblem}
      footer={
        <>
          <span>
            New here?{' '}
            <a href={`/auth/register${query}`} className={textLink}>
              Create an account
            </a>
          </span>
          <a href={`/auth/forgot-password${query}`} className={textLink}>
            Forgot password?
          </a>
        </>
      }
    >
      <form {...form} method="post" className="grid gap-3.5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors['email']}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors['password']}
        />
        <SubmitButton busy={busy}>Sign in</SubmitButton>
      </form>
      <PasskeyButton onDone={() => location.assign(next)} onProblem={setPasskeyProblem} />
    </AuthFrame>
  )
}
