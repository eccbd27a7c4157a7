import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useCall, wordsOf } from '../../core/http/api.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import { Status } from '../../ui/Status.tsx'
import type { CodeRouter } from './code.server.ts'
import type { OrganizationRouter } from './organization.server.ts'

type Code = { code: string; disabled: boolean }

/** The code by which others ask to join. */
export function JoinCodePanel({ joinCode }: { joinCode: Code | null }) {
  const [renewing, setRenewing] = useState(false)
  const { renew, change } = useCode()
  const off = joinCode === null || joinCode.disabled
  return (
    <Card title="Join code" actions={<Status tone={off ? 'none' : 'good'}>{off ? 'Off' : 'On'}</Status>}>
      {joinCode !== null && (
        <div className="flex items-center justify-between gap-3">
          <code className={`text-xl tracking-[0.15em] select-all ${off ? 'text-faint line-through' : ''}`}>
            {joinCode.code}
          </code>
          {!off && <CopyButton text={joinCode.code} label="Copy join code" />}
        </div>
      )}
      <p className="mt-1 text-sm text-muted">
        {off
          ? 'Nobody can ask to join by code. Invitations by e-mail work all the same.'
          : 'Whoever registers and enters it waits here until somebody approves.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => setRenewing(true)}>
          Renew
        </Button>
        {joinCode !== null && (
          <Button size="small" busy={change.isPending} onClick={() => change.mutate(!joinCode.disabled)}>
            {off ? 'Enable' : 'Disable'}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={renewing}
        onClose={() => setRenewing(false)}
        title="Renew the join code"
        verb="Renew"
        onConfirm={() => {
          renew.mutate()
          setRenewing(false)
        }}
      >
        The present code stops working at once. Whoever has asked to join already keeps waiting.
      </ConfirmDialog>
    </Card>
  )
}

function useCode() {
  const call = useCall<CodeRouter>('joinCode')
  const queryKey = useApi<OrganizationRouter>('organization').get.queryKey()
  const queries = useQueryClient()
  const toast = useToast()
  const shared = {
    onError: (error: unknown) => toast({ text: wordsOf(error), tone: 'bad', duration: 8000 }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  }
  const renew = useMutation({
    ...shared,
    mutationFn: () => call.renew.mutate(),
    onSuccess: () => toast({ text: 'The join code is new' }),
  })
  const change = useMutation({
    ...shared,
    mutationFn: (disabled: boolean) => call.switch.mutate({ disabled }),
    onSuccess: ({ disabled }) =>
      toast({
        text: disabled ? 'Joining by code is off' : 'Joining by code is on',
        action: { label: 'Undo', run: () => change.mutate(!disabled) },
      }),
  })
  return { renew, change }
}
