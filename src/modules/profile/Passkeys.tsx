import { Instant } from '../../core/auth/Instant.tsx'
import { useState } from 'react'
import { callAuth } from '../../core/auth/auth-client.tsx'
import { PasswordDialog } from '../../core/auth/PasswordDialog.tsx'
import type { Problems } from '../../ui/form/useSubmit.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import { describeDevice } from '../../core/http/device.ts'

type PasskeysProps = {
  passkeys: readonly { id: string; name: string; since: string | null; synced: boolean }[]
  /** The reason why none can be added; null if one can. */
  blockedReason: string | null
  onChange: () => void
}

const unsupportedMessage = 'This device or browser cannot create a passkey here.'

/** Passkeys on the user's devices, which sign in by fingerprint, face or touch, without a password. */
export function Passkeys({ passkeys, blockedReason, onChange }: PasskeysProps) {
  const toast = useToast()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  async function remove(id: string) {
    setIsBusy(true)
    const problems = await callAuth('/passkey/delete-passkey', { id })
    if (problems === null) toast({ text: 'Passkey removed' })
    setMessage(problems === null ? null : (problems.message ?? unsupportedMessage))
    setIsBusy(false)
    onChange()
  }
  async function add(password: string): Promise<Problems | null> {
    const { addPasskey } = await import('../../core/auth/passkeys.tsx')
    const problems = await addPasskey(describeDevice(navigator.userAgent), password).catch(() => ({
      message: unsupportedMessage,
    }))
    if (problems !== null && problems !== 'canceled') return problems
    if (problems === null) toast({ text: 'Passkey added' })
    setIsConfirming(false)
    onChange()
    return null
  }
  return (
    <section className="rounded-lg border bg-surface">
      <div className="flex items-center justify-between border-b px-4 py-2">
        <h2 className="font-semibold">Passkeys</h2>
        <Button size="small" disabledReason={blockedReason} onClick={() => setIsConfirming(true)}>
          Add a passkey
        </Button>
      </div>
      {isConfirming && (
        <PasswordDialog
          title="Add a passkey"
          verb="Continue"
          onClose={() => setIsConfirming(false)}
          onPassword={add}
        >
          <p className="text-muted">Then your browser asks for your fingerprint, face or security key.</p>
        </PasswordDialog>
      )}
      {message !== null && (
        <div className="p-4 pb-0">
          <Notice tone="bad">{message}</Notice>
        </div>
      )}
      {passkeys.length === 0 ? (
        <p className="p-4 text-muted">
          A passkey signs you in with a fingerprint, a face or a security key, and cannot be phished.
        </p>
      ) : (
        <ul className="divide-y">
          {passkeys.map(({ id, name, since, synced }) => (
            <li key={id} className="flex items-center gap-3 px-4 py-2.5">
              <div className="min-w-0 flex-1">
                <div className="font-medium">{name}</div>
                <div className="text-sm text-muted">
                  {since && (
                    <>
                      since <Instant at={since} />
                    </>
                  )}
                  {synced ? ' · synced by the device’s maker' : ' · on this device only'}
                </div>
              </div>
              <Button
                size="small"
                aria-label={`Remove the passkey ${name}`}
                disabled={isBusy}
                onClick={() => void remove(id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
