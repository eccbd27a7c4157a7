import { useState } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { DeskRouter } from '../desk/desk.server.ts'
import { reportReasons, type ReportReason } from '../desk/report.ts'

/** Reports a listing to staff. Its seller does not learn who reported it. */
export function ReportListing({ slug, title }: { slug: string; title: string }) {
  const [isOpen, setIsOpen] = useState(() => location.hash === '#report')
  return (
    <>
      <Button size="small" variant="quiet" className="justify-self-start" onClick={() => setIsOpen(true)}>
        Report this listing
      </Button>
      {isOpen && <ReportDialog slug={slug} title={title} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ReportDialog({ slug, title, onClose }: { slug: string; title: string; onClose: () => void }) {
  const call = useCall<DeskRouter>('marketDesk')
  const [reason, setReason] = useState<ReportReason>('misleading')
  const [note, setNote] = useState('')
  const send = useCommand(() => call.report.mutate({ slug, reason, note }), {
    showsErrorsInForm: true,
    onSuccess: onClose,
    success: ({ isNew }) => (isNew ? 'Reported. Staff will review it' : 'You already reported it'),
  })
  return (
    <Dialog
      open
      title={`Report ${title}`}
      onClose={onClose}
      footer={
        <Button variant="primary" busy={send.busy} onClick={() => void send.run()}>
          Report
        </Button>
      }
    >
      <div className="grid gap-3">
        {send.message && <Notice tone="bad">{send.message}</Notice>}
        <SelectField
          label="Reason"
          value={reason}
          choices={Object.entries(reportReasons).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => setReason(target.value as ReportReason)}
        />
        <TextArea
          label="Anything else (optional)"
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p className="text-sm text-muted">
          Only Wellhead staff see your report. The seller does not learn who sent it.
        </p>
      </div>
    </Dialog>
  )
}
