import { useState } from 'react'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import type { PersonFacts } from './admin-lists.server.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useAdmin } from './useAdmin.tsx'

/** An admin's actions on an account. */
export function AccountActions({ person }: { person: PersonFacts }) {
  const { call, readOnly, busy, run } = useAdmin()
  const isSelf = useViewer().user?.id === person.id
  const [isConfirming, setIsConfirming] = useState(false)
  const [isSwitching, setIsSwitching] = useState(false)
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {!person.emailVerified && (
        <Button
          busy={busy}
          disabledReason={readOnly}
          onClick={() => void run('Email confirmed', () => call.confirmEmail.mutate({ id: person.id }))}
        >
          Mark the email as confirmed
        </Button>
      )}
      {person.twoFactor && (
        <Button disabledReason={readOnly} onClick={() => setIsConfirming(true)}>
          Turn off two-factor sign-in
        </Button>
      )}
      <Button
        busy={busy}
        disabledReason={readOnly}
        onClick={() =>
          void run(`A reset email is on its way to ${person.email}`, () =>
            call.sendReset.mutate({ id: person.id }),
          )
        }
      >
        Send reset email
      </Button>
      <Button
        variant={person.disabledAt ? 'plain' : 'danger'}
        disabledReason={readOnly ?? (isSelf ? 'You cannot disable your own sign-in.' : null)}
        onClick={() => setIsSwitching(true)}
      >
        {person.disabledAt ? 'Enable sign-in' : 'Disable sign-in'}
      </Button>
      {isSwitching && <SignInDialog person={person} onClose={() => setIsSwitching(false)} />}
      <ConfirmDialog
        open={isConfirming}
        title="Turn off two-factor sign-in"
        verb="Turn off"
        onClose={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false)
          void run('Two-factor sign-in is off', () => call.turnOffTwoFactor.mutate({ id: person.id }))
        }}
      >
        Only if the user lost both the authenticator and the recovery codes, and only after you verify their
        identity.
      </ConfirmDialog>
    </div>
  )
}

/** The dialog to disable or enable sign-in, with a reason. */
function SignInDialog({
  person: { id, name, disabledAt },
  onClose,
}: {
  person: PersonFacts
  onClose: () => void
}) {
  const { call, busy, attempt } = useAdmin()
  const disabled = disabledAt === null
  return (
    <ReasonDialog
      title={`${disabled ? 'Disable' : 'Enable'} sign-in for ${name}`}
      verb={disabled ? 'Disable' : 'Enable'}
      danger={disabled}
      busy={busy}
      hint="It is recorded in the platform’s log and shown on this page while sign-in is disabled."
      onClose={onClose}
      onReason={reason =>
        attempt(disabled ? `${name} cannot sign in` : `${name} can sign in again`, () =>
          call.setSignIn.mutate({ id, disabled, reason }),
        )
      }
    >
      {disabled
        ? 'They are signed out everywhere immediately. A sign-in attempt shows the message for an incorrect password. Nothing is deleted.'
        : 'They can sign in immediately with the password they had.'}
    </ReasonDialog>
  )
}
