import { useState } from 'react'
import { askAuth } from '../../core/auth/auth-client.tsx'
import type { Problems } from '../../core/form/useSubmit.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatInstant } from '../../ui/formats.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import { deviceOf } from './profile.ts'

interface PasskeysProps {
  passkeys: readonly { id: string; name: string; since: string | null; synced: boolean }[]
  onChange: () => void
}

const unable = 'This device or browser cannot make a passkey here.'

/** Keys on one's devices that open the account by a fingerprint, a face or a touch, without a password. */
export function Passkeys({ passkeys, onChange }: PasskeysProps) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)

  async function run(work: () => Promise<Problems | null | 'cancelled'>, said: string) {
    setBusy(true)
    setMessage(null)
    try {
      const problems = await work()
      if (problems === null) toast({ text: said })
      else if (problems !== 'cancelled') setMessage(problems.message ?? unable)
    } catch {
      setMessage(unable)
    }
    setBusy(false)
    onChange()
  }
  const add = async () => {
    const { addPasskey } = await import('../../core/auth/passkeys.tsx')
    return addPasskey(deviceOf(navigator.userAgent))
  }
  return (
    <section className="rounded-lg border bg-surface">
      <div className="flex items-center justify-between border-b px-4 py-2">
        <h2 className="font-semibold">Passkeys</h2>
        <Button size="small" busy={busy} onClick={() => void run(add, 'Passkey added')}>
          Add a passkey
        </Button>
      </div>
      {message !== null && (
        <div className="p-4 pb-0">
          <Notice tone="bad">{message}</Notice>
        </div>
      )}
      {passkeys.length === 0 ? (
        <p className="p-4 text-muted">
          A passkey signs you in by a fingerprint, a face or a security key, and cannot be phished.
        </p>
      ) : (
        <ul className="divide-y">
          {passkeys.map(({ id, name, since, synced }) => (
            <li key={id} className="flex items-center gap-3 px-4 py-2.5">
              <div className="min-w-0 flex-1">
                <div className="font-medium">{name}</div>
                <div className="text-sm text-muted">
                  {since ? `since ${formatInstant(since)}` : ''}
                  {synced ? ' · kept by your account with the device’s maker' : ' · on this device alone'}
                </div>
              </div>
              <Button
                size="small"
                aria-label={`Remove the passkey ${name}`}
                disabled={busy}
                onClick={() => void run(() => askAuth('/passkey/delete-passkey', { id }), 'Passkey removed')}
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
