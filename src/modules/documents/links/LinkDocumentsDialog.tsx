import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { AppError } from '../../../core/error/AppError.ts'
import { pluralize } from '../../../ui/formats.ts'
import { FormDialog } from '../FormDialog.tsx'
import type { LinkTarget } from '../link.ts'
import { useDocuments } from '../useDocuments.tsx'
import { TargetField } from './TargetField.tsx'

type LinkDocumentsDialogProps = {
  selection: { count: number; ids: () => Promise<string[]> }
  onClose: () => void
  onDone: () => void
}

/** Links all chosen documents with a record. */
export function LinkDocumentsDialog({ selection, onClose, onDone }: LinkDocumentsDialogProps) {
  const { call } = useDocuments()
  const [target, setTarget] = useState<LinkTarget | null>(null)
  const count = pluralize(selection.count, 'document')
  const linking = useCommand(
    async () => {
      if (!target) throw new AppError('invalid', 'Choose a record.')
      await call.links.add.mutate({ ids: await selection.ids(), target })
    },
    {
      showsErrorsInForm: true,
      success: () => `${count} linked`,
      onSuccess: () => {
        onClose()
        onDone()
      },
    },
  )
  return (
    <FormDialog title={`Link ${count}`} verb="Link" onClose={onClose} command={linking}>
      <TargetField onChange={setTarget} error={linking.message ?? undefined} />
    </FormDialog>
  )
}
