import { useCallback, useRef } from 'react'
import { type CellEdit, invertEdits } from './edits.ts'

const maxSteps = 200

/** Undo and redo for a grid, by batches of edits. */
export function useHistory(onEdit: (edits: readonly CellEdit[]) => void) {
  const undoStack = useRef<(readonly CellEdit[])[]>([])
  const redoStack = useRef<(readonly CellEdit[])[]>([])
  const write = useCallback(
    (edits: readonly CellEdit[]) => {
      if (edits.length === 0) return
      undoStack.current = [...undoStack.current, edits].slice(-maxSteps)
      redoStack.current = []
      onEdit(edits)
    },
    [onEdit],
  )
  const undo = useCallback(() => {
    const edits = undoStack.current.pop()
    if (!edits) return
    redoStack.current.push(edits)
    onEdit(invertEdits(edits))
  }, [onEdit])
  const redo = useCallback(() => {
    const edits = redoStack.current.pop()
    if (!edits) return
    undoStack.current.push(edits)
    onEdit(edits)
  }, [onEdit])
  return { write, undo, redo }
}
