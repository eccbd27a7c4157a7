import { useState } from 'react'
import { callAuth } from '../../core/auth/auth-client.tsx'
import { AuthFrame, textLink } from '../../core/auth/AuthFrame.tsx'
import { minPassword, registrationProblems } from '../../core/auth/registration.ts'
import { useSubmit } from '../../ui/form/useSubmit.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useAuthRequest } from '../../core/auth/useAuthRequest.tsx'
import { SubmitButton } from './SubmitButton.tsx'

export default function RegisterPage() {
  const { query, wayBack } = useAuthRequest()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, errors, message, busy } = useSubmit(
    ({ name = '', email = '', password = '' }) => registrationProblems(name, email, password),
    async ({ name = '', email: typed = '', password = '' }) => {
      const email = typed.trim()
      const registrationProblem = await callAuth('/sign-up/email', {
        name: name.trim(),
        email,
        password,
        callbackURL: '/auth/verify-email',
      })
      if (registrationProblem) return registrationProblem
      // The response above is the same for an address that already has an account, which only its password can open.
      const signInProblem = await callAuth('/sign-in/email', { email, password })
      if (signInProblem) setSentTo(email)
      else location.assign(wayBack('/onboarding'))
      return null
    },
  )

  if (sentTo !== null) return <CheckEmail email={sentTo} query={query} />
  return (
    <AuthFrame
      title="Create an account"
      lead="Then create an organization, or join one with its code."
      message={message}
      footer={
        <span>
          Already registered?{' '}
          <a href={`/auth/login${query}`} className={textLink}>
            Sign in
          </a>
        </span>
      }
    >
      <form {...form} method="post" className="grid gap-3.5">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          error={errors['name']}
          hint="As your colleagues should see it."
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors['email']}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          error={errors['password']}
          hint={`At least ${minPassword} characters. A phrase of several words is strong and easy to remember.`}
        />
        <SubmitButton busy={busy}>Create account</SubmitButton>
      </form>
    </AuthFrame>
  )
}

function CheckEmail({ email, query }: { email: string; query: string }) {
  return (
    <AuthFrame title="Check your email" lead={<>We sent an email to {email} how to continue.</>}>
      <a href={`/auth/login${query}`} className={textLink}>
        Sign in
      </a>
    </AuthFrame>
  )
}
