import { useState } from 'react'
import { callAuth } from '../../core/auth/auth-client.tsx'
import { AuthFrame, textLink } from '../../core/auth/AuthFrame.tsx'
import { minPassword, passwordProblem, pickProblems } from '../../core/auth/registration.ts'
import { useSubmit } from '../../ui/form/useSubmit.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useAuthRequest } from '../../core/auth/useAuthRequest.tsx'
import { SubmitButton } from './SubmitButton.tsx'

export default function ResetPasswordPage() {
  const token = useAuthRequest().text('token')
  const [isDone, setIsDone] = useState(false)
  const { form, errors, message, busy } = useSubmit(
    ({ newPassword = '' }) => pickProblems({ newPassword: passwordProblem(newPassword) }),
    async ({ newPassword }) => {
      const problems = await callAuth('/reset-password', { newPassword, token })
      if (problems === null) setIsDone(true)
      return problems
    },
  )

  if (isDone)
    return (
      <AuthFrame
        title="Your password was changed"
        lead="Everyone who was signed in to this account was signed out."
      >
        <LinkButton href="/auth/login" variant="primary" size="large">
          Sign in
        </LinkButton>
      </AuthFrame>
    )
  if (token === null)
    return (
      <AuthFrame
        title="This link is incomplete"
        lead="Open the full link from the email again, or request a new one."
      >
        <LinkButton href="/auth/forgot-password" size="large">
          Request a new link
        </LinkButton>
      </AuthFrame>
    )
  return (
    <AuthFrame
      title="Choose a new password"
      message={message}
      footer={
        <a href="/auth/forgot-password" className={textLink}>
          Request a new link
        </a>
      }
    >
      <form {...form} method="post" className="grid gap-3.5">
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          required
          error={errors['newPassword']}
          hint={`At least ${minPassword} characters.`}
        />
        <SubmitButton busy={busy}>Change password</SubmitButton>
      </form>
    </AuthFrame>
  )
}
