import { callAuth } from '../../core/auth/auth-client.tsx'
import { pickProblems } from '../../core/auth/registration.ts'
import { useSubmit } from '../../ui/form/useSubmit.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { QrCode } from './QrCode.tsx'

interface ConfirmCodeProps {
  /** The otpauth: address for an authenticator. */
  address: string
  onClose: () => void
  onDone: () => void
}

/** Shows the secret for an authenticator, and asks for a code to confirm that it works. */
export function ConfirmCode({ address, onClose, onDone }: ConfirmCodeProps) {
  const secret = new URL(address).searchParams.get('secret') ?? ''
  const { form, errors, message, busy } = useSubmit(
    ({ code = '' }) =>
      pickProblems({
        code: /^\d{6}$/.test(code.replaceAll(' ', '')) ? null : 'The code has six digits.',
      }),
    async ({ code = '' }) => {
      const problems = await callAuth('/two-factor/verify-totp', { code: code.replaceAll(' ', '') })
      if (problems === null) onDone()
      return problems
    },
  )
  return (
    <Dialog open onClose={onClose} title="Add Wellhead to your authenticator">
      <form {...form} className="grid gap-3.5">
        <p className="text-muted">Scan this with the authenticator on your phone, or type in the key.</p>
        <div className="justify-self-center">
          <QrCode text={address} label="QR code with the key for the authenticator" />
        </div>
        <div className="flex items-center gap-2">
          <code className="min-w-0 flex-1 font-mono text-sm break-all">{secret}</code>
          <CopyButton text={secret} label="Copy the key" />
        </div>
        <TextField
          label="Current code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={errors['code']}
        />
        {message !== undefined && <Notice tone="bad">{message}</Notice>}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Turn on
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
