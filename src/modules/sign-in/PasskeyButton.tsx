import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'

interface PasskeyButtonProps {
  onDone: () => void
  onProblem: (message: string | undefined) => void
}

const unsupportedMessage = 'This device or browser cannot use passkeys here. Sign in with your password.'

/** Signs in with a passkey of the device: a fingerprint, a face, a security key. */
export function PasskeyButton({ onDone, onProblem }: PasskeyButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const signIn = async () => {
    setIsBusy(true)
    onProblem(undefined)
    try {
      const { signInWithPasskey } = await import('../../core/auth/passkeys.tsx')
      const problems = await signInWithPasskey()
      if (problems === null) onDone()
      else if (problems !== 'canceled') onProblem(problems.message ?? unsupportedMessage)
    } catch {
      onProblem(unsupportedMessage)
    }
    setIsBusy(false)
  }
  return (
    <Button
      size="large"
      icon={<KeyRound size={15} aria-hidden />}
      busy={isBusy}
      onClick={() => void signIn()}
      className="w-full"
    >
      Sign in with a passkey
    </Button>
  )
}
