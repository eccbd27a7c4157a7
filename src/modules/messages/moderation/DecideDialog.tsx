import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { outcomeLabels, outcomes, type Outcome } from './report.ts'
import type { ReportRouter } from './report.server.ts'

export type Report = inferRouterOutputs<ReportRouter>['list']['reports'][number]

/** The decision on a report and its reason. */
export function DecideDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { tenantId, id, version } = report
  const call = useCall<ReportRouter>('messageReports')
  const [outcome, setOutcome] = useState<Outcome>('nothing')
  const [decision, setDecision] = useState('')
  const decide = useCommand(() => call.decide.mutate({ tenantId, id, version, outcome, decision }), {
    showsErrorsInForm: true,
    onSuccess: onClose,
    success: () => 'Decided',
  })
  return (
    <Dialog
      open
      title="Decide on this message"
      onClose={onClose}
      footer={
        <Button
          variant={outcome === 'deleted' ? 'danger' : 'primary'}
          busy={decide.busy}
          onClick={() => void decide.run()}
        >
          {outcomeLabels[outcome]}
        </Button>
      }
    >
      <div className="grid gap-3">
        {decide.message && <Notice tone="bad">{decide.message}</Notice>}
        <SelectField
          label="Decision"
          choices={outcomes.map(value => ({ value, label: outcomeLabels[value] }))}
          value={outcome}
          onChange={({ target }) => setOutcome(target.value as Outcome)}
        />
        <TextArea
          label="Reason"
          required
          maxLength={500}
          value={decision}
          error={decide.fields['decision']}
          onChange={({ target }) => setDecision(target.value)}
        />
      </div>
    </Dialog>
  )
}
