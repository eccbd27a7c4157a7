import { createContext, useContext } from 'react'
import type { Problem } from '../../../core/economics/cashflow/problems.ts'
import type { Inputs } from '../inputs/inputs.ts'

/** What the parts of the page share: the inputs as they are in hand, and what is wrong with them. */
export type AnalysisInHand = {
  inputs: Inputs
  /** Changes one value at its path. */
  set: (path: string, value: unknown) => void
  change: (change: (inputs: Inputs) => Inputs) => void
  problems: readonly Problem[]
  /** The inputs of the last version, where there is one. */
  last: { number: number; inputs: Inputs } | null
  /** The well that is looked at. */
  at: number
  /** Why nothing may be changed; null when it may. */
  readOnly: string | null
}

export const AnalysisContext = createContext<AnalysisInHand | null>(null)

export function useInHand(): AnalysisInHand {
  const inHand = useContext(AnalysisContext)
  if (!inHand) throw new Error('This part stands outside of its analysis')
  return inHand
}
