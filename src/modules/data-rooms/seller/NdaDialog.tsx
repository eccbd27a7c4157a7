import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useRoom, type RoomDetail } from './useRoom.tsx'

interface NdaDialogProps {
  listingId: string
  room: RoomDetail
  onClose: () => void
}

/** The NDA of a data room. Saving creates a new version. */
export function NdaDialog({
  listingId,
  room: { version, nda: savedNda, ndaNumber },
  onClose,
}: NdaDialogProps) {
  const { call } = useRoom(listingId)
  const [nda, setNda] = useState(savedNda)
  const save = useCommand((text: string) => call.saveNda.mutate({ listingId, version, nda: text }), {
    showsErrorsInForm: true,
    onSuccess: onClose,
    success: (_, text) => (text === '' ? 'NDA removed' : 'NDA saved'),
  })
  return (
    <Dialog
      open
      size="large"
      title={ndaNumber > 0 ? `NDA, version ${ndaNumber}` : 'Add an NDA'}
      onClose={onClose}
      footer={
        <>
          {ndaNumber > 0 && (
            <Button
              variant="danger"
              className="mr-auto"
              disabled={save.busy}
              onClick={() => void save.run('')}
            >
              Remove NDA
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={save.busy}
            disabledReason={nda.trim() === savedNda ? 'No changes to save.' : null}
            onClick={() => void save.run(nda.trim())}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {save.message && !save.fields['nda'] && <Notice tone="bad">{save.message}</Notice>}
        {ndaNumber > 0 && (
          <Notice tone="info">
            Saving creates version {ndaNumber + 1}. Everyone with access must accept it to continue.
          </Notice>
        )}
        <TextArea
          label="Agreement"
          rows={14}
          maxLength={20_000}
          value={nda}
          error={save.fields['nda']}
          onChange={({ target }) => setNda(target.value)}
        />
      </div>
    </Dialog>
  )
}
