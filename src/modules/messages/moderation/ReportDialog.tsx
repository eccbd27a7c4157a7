import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { reasonLabels, reportReasons, type ReportReason } from './report.ts'
import type { ReportRouter } from './report.server.ts'

/** Reports a message to the staff. */
export function ReportDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const call = useCall<ReportRouter>('messageReports')
  const [reason, setReason] = useState<ReportReason>('harassment')
  const [note, setNote] = useState('')
  const report = useCommand(() => call.report.mutate({ messageId, reason, note }), {
    showsErrorsInForm: true,
    onSuccess: onClose,
    success: () => 'Reported to the staff of Wellhead',
  })
  return (
    <Dialog
      open
      title="Report message"
      onClose={onClose}
      footer={
        <Button variant="primary" busy={report.busy} onClick={() => void report.run()}>
          Report
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-muted">
          Wellhead staff see the current message. If they open the thread to see more, a notice in it tells
          everyone.
        </p>
        {report.message && <Notice tone="bad">{report.message}</Notice>}
        <SelectField
          label="Reason"
          choices={reportReasons.map(value => ({ value, label: reasonLabels[value] }))}
          value={reason}
          onChange={({ target }) => setReason(target.value as ReportReason)}
        />
        <TextArea
          label="Details"
          maxLength={1000}
          value={note}
          error={report.fields['note']}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  )
}
