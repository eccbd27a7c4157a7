import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import type { RowSelection } from '../../../core/resource/BulkBar.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { FormDialog } from '../FormDialog.tsx'
import { FolderField } from '../folders/FolderField.tsx'
import { useDocuments } from '../useDocuments.tsx'

type MoveDocumentsDialogProps = { selection: RowSelection; onClose: () => void; onDone: () => void }

/** Files the chosen documents in one folder. */
export function MoveDocumentsDialog({ selection, onClose, onDone }: MoveDocumentsDialogProps) {
  const { call } = useDocuments()
  const [folderId, setFolderId] = useState<string | null>(null)
  const count = pluralize(selection.count, 'document')
  const moving = useCommand(
    async () => {
      const moves = (await selection.ids()).map(id => ({ id, folderId }))
      return call.place.mutate({ places: moves })
    },
    {
      showsErrorsInForm: true,
      success: previous => ({ text: `${count} moved`, undo: () => call.place.mutate({ places: previous }) }),
      onSuccess: () => {
        onClose()
        onDone()
      },
    },
  )
  return (
    <FormDialog title={`Move ${count}`} verb="Move" onClose={onClose} command={moving}>
      <FolderField value={folderId} onChange={setFolderId} error={moving.message ?? undefined} />
    </FormDialog>
  )
}
