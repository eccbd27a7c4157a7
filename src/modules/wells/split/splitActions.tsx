import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { FoldingPart } from '../../../ui/Folding.tsx'
import { useWells } from '../identity/useWells.tsx'
import type { WellFileView } from '../identity/wellView.tsx'
import { SplitWell } from './SplitWell.tsx'

type WellActionProps = { file: WellFileView; readOnly: string | null }

/** The actions for a well that an import turned into another one, and for a well that was split. */
export const splitActions = (file: WellFileView, readOnly: string | null): FoldingPart[] => [
  ...(file.mayBeTwo
    ? [{ label: 'Split this well', node: <SplitButton file={file} readOnly={readOnly} /> }]
    : []),
  ...(file.split
    ? [{ label: 'Undo the split', node: <UndoButton splitId={file.split.id} readOnly={readOnly} /> }]
    : []),
]

function SplitButton({ file, readOnly }: WellActionProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button disabledReason={readOnly} onClick={() => setOpen(true)}>
        Split this well
      </Button>
      {open && <SplitWell file={file} onClose={() => setOpen(false)} />}
    </>
  )
}

function UndoButton({ splitId, readOnly }: { splitId: string; readOnly: string | null }) {
  const { call } = useWells()
  const undoing = useCommand(() => call.split.undo.mutate({ splitId }), {
    success: () => 'The two wells were merged again',
  })
  return (
    <Button disabledReason={readOnly} busy={undoing.busy} onClick={() => void undoing.run()}>
      Undo the split
    </Button>
  )
}
