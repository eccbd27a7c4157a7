import { useState } from 'react'
import { useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { Status } from '../../ui/Status.tsx'
import type { CodeRouter } from './code.server.ts'

type JoinCode = { code: string; disabled: boolean }

/** The code with which others request to join. */
export function JoinCodePanel({ joinCode }: { joinCode: JoinCode | null }) {
  const [isRenewing, setIsRenewing] = useState(false)
  const call = useCall<CodeRouter>('joinCode')
  const renew = useCommand(() => call.renew.mutate(), { success: () => 'The join code was renewed' })
  const change = useCommand((disabled: boolean) => call.switch.mutate({ disabled }), {
    success: ({ disabled }) => ({
      text: joiningMessage(disabled),
      undo: () => call.switch.mutate({ disabled: !disabled }),
      undone: joiningMessage(!disabled),
    }),
  })
  const isDisabled = joinCode === null || joinCode.disabled
  return (
    <Card
      title="Join code"
      actions={<Status tone={isDisabled ? 'none' : 'good'}>{isDisabled ? 'Off' : 'On'}</Status>}
    >
      {joinCode !== null && (
        <div className="flex items-center justify-between gap-3">
          <code
            className={`text-xl tracking-[0.15em] select-all ${isDisabled ? 'text-faint line-through' : ''}`}
          >
            {joinCode.code}
          </code>
          {!isDisabled && <CopyButton text={joinCode.code} label="Copy join code" />}
        </div>
      )}
      <p className="mt-1 text-sm text-muted">
        {isDisabled
          ? 'No one can join by code. Email invitations still work.'
          : 'Anyone who registers and enters it waits here for approval.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => setIsRenewing(true)}>
          Renew
        </Button>
        {joinCode !== null && (
          <Button size="small" busy={change.busy} onClick={() => void change.run(!joinCode.disabled)}>
            {isDisabled ? 'Enable' : 'Disable'}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isRenewing}
        onClose={() => setIsRenewing(false)}
        title="Renew the join code"
        verb="Renew"
        onConfirm={() => {
          void renew.run()
          setIsRenewing(false)
        }}
      >
        The current code stops working immediately. Pending requests to join stay open.
      </ConfirmDialog>
    </Card>
  )
}

const joiningMessage = (disabled: boolean) => (disabled ? 'Joining by code is off' : 'Joining by code is on')
