import { useCommand } from '../../../core/http/useCommand.tsx'
import type { RowSelection } from '../../../core/resource/BulkBar.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useDocuments } from '../useDocuments.tsx'

type PurgeDocumentsDialogProps = { selection: RowSelection; onClose: () => void; onDone: () => void }

/** Asks for confirmation, because this deletion cannot be undone. */
export function PurgeDocumentsDialog({ selection, onClose, onDone }: PurgeDocumentsDialogProps) {
  const { call } = useDocuments()
  const count = pluralize(selection.count, 'document')
  const purging = useCommand(
    async () => {
      const ids = await selection.ids()
      for (let index = 0; index < ids.length; index += 500)
        await call.purge.mutate({ ids: ids.slice(index, index + 500) })
    },
    { success: () => `${count} permanently deleted`, onSuccess: onDone },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Permanently delete ${count}?`}
      verb={`Delete ${count}`}
      danger
      onConfirm={() => {
        onClose()
        void purging.run()
      }}
    >
      All their versions are deleted, too, which frees their space. This cannot be undone.
    </ConfirmDialog>
  )
}
