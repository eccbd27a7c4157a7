import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { useAnalyses } from '../useAnalyses.tsx'

/** Deletes all analyses of an import, except those that someone has changed since. */
export function UndoImport({
  importId,
  count,
  disabledReason,
}: {
  importId: string
  count: number
  disabledReason: string | null
}) {
  const { call } = useAnalyses()
  const navigate = useNavigate()
  const undoing = useCommand(() => call.undoImport.mutate({ importId }), {
    success({ ids, kept }) {
      const text = `${pluralize(ids.length, 'analysis', 'analyses')} deleted${kept > 0 ? `, ${kept} changed since and kept` : ''}`
      return ids.length > 0 ? { text, undo: () => call.restore.mutate({ ids }) } : text
    },
    onSuccess: ({ ids }) => {
      if (ids.length > 0) void navigate({ to: '/app/financial-analysis' })
    },
  })
  return (
    <Button busy={undoing.busy} disabledReason={disabledReason} onClick={() => void undoing.run(undefined)}>
      Undo import{count > 1 && ` (${count})`}
    </Button>
  )
}
