import { useState } from 'react'
import { callAuth, callAuthForData } from '../../core/auth/auth-client.tsx'
import { PasswordDialog } from '../../core/auth/PasswordDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import { Status } from '../../ui/Status.tsx'
import { ConfirmCode } from './ConfirmCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type TwoFactorStep =
  | { name: 'turn on' | 'turn off' | 'renew' }
  | { name: 'confirm'; address: string; codes: string[] }
  | { name: 'keep codes'; codes: string[] }

type EnabledTwoFactor = { totpURI: string; backupCodes: string[] }

type TwoFactorProps = {
  isOn: boolean
  /** The reason why it cannot be turned on; null if it can. */
  blockedReason: string | null
  onChange: () => void
}

/** Two-factor sign-in with a code from an authenticator, and recovery codes in case it is lost. */
export function TwoFactor({ isOn, blockedReason, onChange }: TwoFactorProps) {
  const toast = useToast()
  const [step, setStep] = useState<TwoFactorStep | null>(null)
  const close = () => {
    setStep(null)
    onChange()
  }
  return (
    <section className="rounded-lg border bg-surface">
      <div className="flex items-center gap-3 border-b px-4 py-2.5">
        <h2 className="flex-1 font-semibold">Two-factor sign-in</h2>
        <Status tone={isOn ? 'good' : 'none'}>{isOn ? 'On' : 'Off'}</Status>
      </div>
      <div className="grid gap-3 p-4">
        <p className="text-muted">
          {isOn
            ? 'Sign-in requires your password and a code from your authenticator.'
            : 'Protects against a stolen password: sign-in also requires a code from the authenticator on your phone.'}
        </p>
        <div className="flex flex-wrap gap-2">
          {isOn ? (
            <>
              <Button onClick={() => setStep({ name: 'renew' })}>New recovery codes</Button>
              <Button variant="danger" onClick={() => setStep({ name: 'turn off' })}>
                Turn off
              </Button>
            </>
          ) : (
            <Button
              variant="primary"
              disabledReason={blockedReason}
              onClick={() => setStep({ name: 'turn on' })}
            >
              Turn on
            </Button>
          )}
        </div>
      </div>
      {step?.name === 'turn on' && (
        <PasswordDialog
          title="Turn on two-factor sign-in"
          verb="Continue"
          onClose={close}
          onPassword={async password => {
            const { answer, problems } = await callAuthForData<EnabledTwoFactor>('/two-factor/enable', {
              password,
            })
            if (answer) setStep({ name: 'confirm', address: answer.totpURI, codes: answer.backupCodes })
            return problems
          }}
        />
      )}
      {step?.name === 'confirm' && (
        <ConfirmCode
          address={step.address}
          onClose={close}
          onDone={() => setStep({ name: 'keep codes', codes: step.codes })}
        />
      )}
      {step?.name === 'renew' && (
        <PasswordDialog
          title="New recovery codes"
          verb="Create new codes"
          onClose={close}
          onPassword={async password => {
            const path = '/two-factor/generate-backup-codes'
            const { answer, problems } = await callAuthForData<Pick<EnabledTwoFactor, 'backupCodes'>>(path, {
              password,
            })
            if (answer) setStep({ name: 'keep codes', codes: answer.backupCodes })
            return problems
          }}
        />
      )}
      {step?.name === 'keep codes' && <RecoveryCodes codes={step.codes} onClose={close} />}
      {step?.name === 'turn off' && (
        <PasswordDialog
          title="Turn off two-factor sign-in"
          verb="Turn off"
          danger
          onClose={close}
          onPassword={async password => {
            const problems = await callAuth('/two-factor/disable', { password })
            if (problems) return problems
            toast({ text: 'Two-factor sign-in is off' })
            close()
            return null
          }}
        />
      )}
    </section>
  )
}
