import { useState } from 'react'
import { callAuth } from '../../core/auth/auth-client.tsx'
import { AuthFrame, textLink } from '../../core/auth/AuthFrame.tsx'
import { emailProblem, pickProblems } from '../../core/auth/registration.ts'
import { useSubmit } from '../../ui/form/useSubmit.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useAuthRequest } from '../../core/auth/useAuthRequest.tsx'
import { SubmitButton } from './SubmitButton.tsx'

export default function ForgotPasswordPage() {
  const { query } = useAuthRequest()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { form, errors, message, busy } = useSubmit(
    ({ email = '' }) => pickProblems({ email: emailProblem(email) }),
    async ({ email: typed = '' }) => {
      const email = typed.trim()
      const problems = await callAuth('/request-password-reset', { email })
      if (problems === null) setSentTo(email)
      return problems
    },
  )
  return (
    <AuthFrame
      title="Forgot password?"
      lead="We will email you a link to choose a new one."
      message={message}
      footer={
        <a href={`/auth/login${query}`} className={textLink}>
          Back to sign-in
        </a>
      }
    >
      {sentTo !== null && (
        <Notice tone="info" title="Check your email">
          If {sentTo} has an account here, an email is on its way. Its link works once, within an hour.
        </Notice>
      )}
      <form {...form} method="post" className="grid gap-3.5">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors['email']}
        />
        <SubmitButton busy={busy}>{sentTo === null ? 'Send the link' : 'Resend the link'}</SubmitButton>
      </form>
    </AuthFrame>
  )
}
