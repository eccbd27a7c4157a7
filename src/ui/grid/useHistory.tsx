import { useCallback, useRef } from 'react'
import { type CellEdit, inverse } from './edits.ts'

const maxSteps = 200

/** Undo and redo for a grid, by batches of edits. */
export function useHistory(onEdit: (edits: readonly CellEdit[]) => void) {
  const done = useRef<(readonly CellEdit[])[]>([])
  const undone = useRef<(readonly CellEdit[])[]>([])
  const write = useCallback(
    (edits: readonly CellEdit[]) => {
      if (edits.length === 0) return
      done.current = [...done.current, edits].slice(-maxSteps)
      undone.current = []
      onEdit(edits)
    },
    [onEdit],
  )
  const undo = useCallback(() => {
    const edits = done.current.pop()
    if (!edits) return
    undone.current.push(edits)
    onEdit(inverse(edits))
  }, [onEdit])
  const redo = useCallback(() => {
    const edits = undone.current.pop()
    if (!edits) return
    done.current.push(edits)
    onEdit(edits)
  }, [onEdit])
  return { write, undo, redo }
}
