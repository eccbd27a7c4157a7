import { useInstant } from '../../core/auth/Instant.tsx'
import { useState } from 'react'
import { PasswordDialog } from '../../core/auth/PasswordDialog.tsx'
import { useCall, errorMessage } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type Deletion, deletionDenial, waitingDays } from './data-rights.ts'
import type { DataRightsRouter } from './data-rights.server.ts'
import { ExportList } from './ExportList.tsx'
import { Section } from './Section.tsx'
import { useMine } from './useDataRights.tsx'

/** Lets users export or erase their own data. */
export function DataRightsPanel() {
  const { data, error, refetch } = useMine()
  const call = useCall<DataRightsRouter>('dataRights')
  const request = useCommand(() => call.requestMine.mutate(), { showsErrorsInForm: true })
  if (error)
    return (
      <Section title="Your data">
        <Notice tone="bad" actions={<Button onClick={() => void refetch()}>Try again</Button>}>
          {errorMessage(error)}
        </Notice>
      </Section>
    )
  return (
    <>
      <Section title="Your data">
        <p className="text-muted">
          Everything Wellhead stores about you, as a ZIP with a CSV and a JSON file for each table.
        </p>
        {request.refused && <Notice tone="bad">{request.refused.message}</Notice>}
        <ExportList
          exports={data?.exports ?? []}
          tenantId={null}
          verb="Export my data"
          busy={request.busy}
          onRequest={() => void request.run()}
        />
      </Section>
      <Section title="Delete your account">
        {data && <AccountDeletion deletion={data.deletion} ownedAlone={data.ownedAlone} />}
      </Section>
    </>
  )
}

function AccountDeletion({ deletion, ownedAlone }: { deletion: Deletion | null; ownedAlone: string[] }) {
  const instant = useInstant()
  const [isConfirming, setIsConfirming] = useState(false)
  const call = useCall<DataRightsRouter>('dataRights')
  const request = useCommand((password: string) => call.requestDeletion.mutate({ password }), {
    showsErrorsInForm: true,
  })
  const cancel = useCommand(() => call.cancelDeletion.mutate(), { showsErrorsInForm: true })
  const refusal = deletionDenial(ownedAlone)
  if (deletion)
    return (
      <Notice
        tone="warn"
        title={`Your account will be deleted on ${instant(deletion.dueAt)}`}
        actions={
          <Button busy={cancel.busy} onClick={() => void cancel.run()}>
            Keep my account
          </Button>
        }
      >
        Until then everything works as before.{' '}
        {refusal && `It will be on hold until this is resolved: ${refusal}`}
        {cancel.refused?.message}
      </Notice>
    )
  return (
    <>
      <p className="text-muted">
        After {waitingDays} days your name, email address, picture, password and sessions are erased, and you
        leave your organizations. Your actions there stay on record as those of a deleted user.
      </p>
      <div>
        <Button variant="danger" disabledReason={refusal} onClick={() => setIsConfirming(true)}>
          Delete my account
        </Button>
      </div>
      {refusal && <p className="text-sm text-muted">{refusal}</p>}
      {isConfirming && (
        <PasswordDialog
          title="Delete your account?"
          verb={`Delete in ${waitingDays} days`}
          danger
          onClose={() => setIsConfirming(false)}
          onPassword={request.run}
        >
          <p className="text-muted">
            You can change your mind for {waitingDays} days. After that it cannot be undone. Export your data
            first if you want to keep it.
          </p>
        </PasswordDialog>
      )}
    </>
  )
}
