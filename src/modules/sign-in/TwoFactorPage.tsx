import { useState } from 'react'
import { callAuth } from '../../core/auth/auth-client.tsx'
import { AuthFrame, textLink } from '../../core/auth/AuthFrame.tsx'
import { useAuthRequest } from '../../core/auth/useAuthRequest.tsx'
import { pickProblems } from '../../core/auth/registration.ts'
import { useHydrated } from '../../ui/useHydrated.tsx'
import { useSubmit } from '../../ui/form/useSubmit.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SubmitButton } from './SubmitButton.tsx'

/** The second factor of a sign-in: a code from an authenticator, or a recovery code. */
export default function TwoFactorPage() {
  const { query, wayBack } = useAuthRequest()
  const [recovery, setRecovery] = useState(false)
  const hydrated = useHydrated()
  return (
    <AuthFrame
      title={recovery ? 'Use a recovery code' : 'Enter your code'}
      footer={
        <>
          <button
            type="button"
            className={textLink}
            disabled={!hydrated}
            onClick={() => setRecovery(!recovery)}
          >
            {recovery ? 'Use the authenticator instead' : 'Use a recovery code instead'}
          </button>
          <a href={`/auth/login${query}`} className={textLink}>
            Back to sign-in
          </a>
        </>
      }
    >
      <CodeForm key={String(recovery)} recovery={recovery} onDone={() => location.assign(wayBack('/app'))} />
    </AuthFrame>
  )
}

function CodeForm({ recovery, onDone }: { recovery: boolean; onDone: () => void }) {
  const { form, errors, message, busy } = useSubmit(
    ({ code = '' }) =>
      pickProblems({
        code: recovery
          ? code.trim() === ''
            ? 'Enter one of your recovery codes.'
            : null
          : /^\d{6}$/.test(code.replaceAll(' ', ''))
            ? null
            : 'The code has six digits.',
      }),
    async ({ code = '', trust }) => {
      const path = recovery ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp'
      const submittedCode = recovery ? code.trim() : code.replaceAll(' ', '')
      const problems = await callAuth(path, { code: submittedCode, trustDevice: trust === 'on' })
      if (problems === null) onDone()
      return problems
    },
  )
  return (
    <form {...form} method="post" className="grid gap-3.5">
      <TextField
        label={recovery ? 'Recovery code' : 'Code'}
        name="code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else to do
        autoFocus
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        required
        hint={recovery ? 'Each works once.' : 'The six digits your authenticator shows now.'}
        error={errors['code']}
      />
      {!recovery && (
        <label className="flex items-center gap-2">
          <input type="checkbox" name="trust" /> Don’t ask again on this device for 30 days
        </label>
      )}
      {message !== undefined && <Notice tone="bad">{message}</Notice>}
      <SubmitButton busy={busy}>Sign in</SubmitButton>
    </form>
  )
}
