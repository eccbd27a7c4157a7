import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import type { Chosen } from '../../../core/resource/BulkBar.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { FormDialog } from '../FormDialog.tsx'
import { FolderField } from '../folders/FolderField.tsx'
import { useDocuments } from '../useDocuments.tsx'

type MoveProps = { chosen: Chosen; onClose: () => void; onDone: () => void }

/** Files the chosen documents in one folder. */
export function MoveMany({ chosen, onClose, onDone }: MoveProps) {
  const { call } = useDocuments()
  const [folderId, setFolderId] = useState<string | null>(null)
  const what = pluralize(chosen.count, 'document')
  const moving = useCommand(
    async () => {
      const places = (await chosen.ids()).map(id => ({ id, folderId }))
      return call.place.mutate({ places })
    },
    {
      inForm: true,
      success: before => ({ text: `${what} moved`, undo: () => call.place.mutate({ places: before }) }),
      after: () => {
        onClose()
        onDone()
      },
    },
  )
  return (
    <FormDialog title={`Move ${what}`} verb="Move" onClose={onClose} command={moving}>
      <FolderField value={folderId} onChange={setFolderId} error={moving.message ?? undefined} />
    </FormDialog>
  )
}
