import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useAnalyses } from '../useAnalyses.tsx'

type SaveVersionProps = {
  id: string
  next: number
  /** Saves the draft; returns the new version of the record. */
  save: () => Promise<number>
  onClose: () => void
}

/** Saves the inputs and their results as a frozen version. */
export function SaveVersion({ id, next, save, onClose }: SaveVersionProps) {
  const { call } = useAnalyses()
  const [note, setNote] = useState('')
  const saving = useCommand(async () => call.saveVersion.mutate({ id, version: await save(), note }), {
    showsErrorsInForm: true,
    success: saved => `Version ${saved.number} saved: NPV ${formatMoney(saved.figures.npv)}`,
    onSuccess: onClose,
  })
  return (
    <Dialog
      open
      title={`Save version ${next}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={saving.busy} onClick={() => void saving.run()}>
            Save version
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-muted">
          These inputs are frozen. Recalculating them gives the same result to the cent.
        </p>
        <TextArea label="Note" value={note} maxLength={400} onChange={event => setNote(event.target.value)} />
        {saving.refused && <Notice tone="bad">{saving.refused.message}</Notice>}
      </div>
    </Dialog>
  )
}
