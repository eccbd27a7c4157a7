import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'

interface PasskeyButtonProps {
  onDone: () => void
  onProblem: (message: string | undefined) => void
}

const unable = 'This device or browser cannot use passkeys here. Sign in with your password.'

/** Signs in with a passkey of the device: a fingerprint, a face, a security key. */
export function PasskeyButton({ onDone, onProblem }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  const use = async () => {
    setBusy(true)
    onProblem(undefined)
    try {
      const { signInWithPasskey } = await import('../../core/auth/passkeys.tsx')
      const problems = await signInWithPasskey()
      if (problems === null) onDone()
      else if (problems !== 'canceled') onProblem(problems.message ?? unable)
    } catch {
      onProblem(unable)
    }
    setBusy(false)
  }
  return (
    <Button
      size="large"
      icon={<KeyRound size={15} aria-hidden />}
      busy={busy}
      onClick={() => void use()}
      className="w-full"
    >
      Sign in with a passkey
    </Button>
  )
}
