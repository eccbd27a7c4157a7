import { createContext, useContext } from 'react'
import type { Problem } from '../../../core/economics/cashflow/problems.ts'
import type { Inputs } from '../inputs/inputs.ts'

/** The state of an analysis being edited, shared by all parts of its page. */
export type AnalysisEditor = {
  inputs: Inputs
  /** Changes one value at its path. */
  set: (path: string, value: unknown) => void
  change: (change: (inputs: Inputs) => Inputs) => void
  problems: readonly Problem[]
  /** The inputs of the last version; null if there is none. */
  lastVersion: { number: number; inputs: Inputs } | null
  /** The index of the selected well. */
  wellIndex: number
  /** Why editing is not allowed; null if it is. */
  readOnly: string | null
}

export const AnalysisContext = createContext<AnalysisEditor | null>(null)

export function useAnalysisEditor(): AnalysisEditor {
  const editor = useContext(AnalysisContext)
  if (!editor) throw new Error('This part is outside of its analysis')
  return editor
}
