import { useCommand } from '../../../core/http/useCommand.tsx'
import type { Chosen } from '../../../core/resource/BulkBar.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useDocuments } from '../useDocuments.tsx'

type PurgeProps = { chosen: Chosen; onClose: () => void; onDone: () => void }

/** Asks for confirmation, because this deletion cannot be undone. */
export function PurgeMany({ chosen, onClose, onDone }: PurgeProps) {
  const { call } = useDocuments()
  const what = pluralize(chosen.count, 'document')
  const purging = useCommand(
    async () => {
      const ids = await chosen.ids()
      for (let index = 0; index < ids.length; index += 500)
        await call.purge.mutate({ ids: ids.slice(index, index + 500) })
    },
    { success: () => `${what} permanently deleted`, after: onDone },
  )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Permanently delete ${what}?`}
      verb={`Delete ${what}`}
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
