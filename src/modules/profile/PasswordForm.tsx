import { useState } from 'react'
import { callAuth } from '../../core/auth/auth-client.tsx'
import { minPassword, passwordProblem, pickProblems } from '../../core/auth/registration.ts'
import { useSubmit } from '../../ui/form/useSubmit.tsx'
import { useRefetchAll } from '../../core/http/useRefetchAll.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'

/** Requires the current password; a change ends every other session. */
export function PasswordForm() {
  const [formKey, setFormKey] = useState(0)
  return <PasswordChange key={formKey} onDone={() => setFormKey(formKey + 1)} />
}

function PasswordChange({ onDone }: { onDone: () => void }) {
  const refetchAll = useRefetchAll()
  const toast = useToast()
  const { form, errors, message, busy } = useSubmit(
    ({ currentPassword = '', newPassword = '' }) =>
      pickProblems({
        currentPassword: currentPassword === '' ? 'Enter your current password.' : null,
        newPassword: passwordProblem(newPassword),
      }),
    async ({ currentPassword, newPassword }) => {
      const problems = await callAuth('/change-password', {
        currentPassword,
        newPassword,
        revokeOtherSessions: true,
      })
      if (problems) return problems
      refetchAll()
      toast({ text: 'Password changed. You are signed out everywhere else.', duration: 6000 })
      onDone()
      return null
    },
  )
  return (
    <section className="rounded-lg border bg-surface">
      <h2 className="border-b px-4 py-2.5 font-semibold">Password</h2>
      <form {...form} className="grid gap-3.5 p-4">
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={errors['currentPassword']}
        />
        <TextField
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          error={errors['newPassword']}
          hint={`At least ${minPassword} characters. You stay signed in here, and are signed out everywhere else.`}
        />
        {message !== undefined && <Notice tone="bad">{message}</Notice>}
        <Button type="submit" variant="primary" busy={busy} className="justify-self-end">
          Change password
        </Button>
      </form>
    </section>
  )
}
