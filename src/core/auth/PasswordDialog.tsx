import { type ReactNode } from 'react'
import { type Problems, useSubmit } from '../../ui/form/useSubmit.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { pickProblems } from './registration.ts'

type PasswordDialogProps = {
  title: string
  verb: string
  danger?: boolean
  /** The consequence that the user confirms. */
  children?: ReactNode
  onClose: () => void
  /** Resolves to the problems, or to null on success. */
  onPassword: (password: string) => Promise<Problems | null>
}

/** Asks for the password before the user changes how they sign in. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, verb, danger = false, children, onClose, onPassword } = props
  const { form, errors, message, busy } = useSubmit(
    ({ password = '' }) => pickProblems({ password: password === '' ? 'Enter your password.' : null }),
    async ({ password = '' }) => {
      const problems = await onPassword(password)
      const problem = problems?.fields?.['currentPassword']
      return problem ? { fields: { password: problem } } : problems
    },
  )
  return (
    <Dialog open onClose={onClose} title={title}>
      <form {...form} className="grid gap-3.5">
        {children}
        <TextField
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors['password']}
        />
        {message !== undefined && <Notice tone="bad">{message}</Notice>}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {verb}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
