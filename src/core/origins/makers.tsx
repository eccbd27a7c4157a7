import { createContext, useContext } from 'react'
import { refusal } from '../access/refusal.ts'
import { useViewer } from '../auth/useViewer.tsx'
import type { Maker } from '../module/module.ts'

/** What the modules make of what was said; the shell gives them, so that nothing here names one. */
export const MakersContext = createContext<readonly Maker[]>([])

/** Those that the reader may use. */
export function useMakers(): readonly Maker[] {
  const viewer = useViewer()
  return useContext(MakersContext).filter(({ gate }) => refusal(viewer, gate) === null)
}

/** All of them, by kind. */
export function useMakerOf(): (kind: string) => Maker | undefined {
  const makers = useContext(MakersContext)
  return kind => makers.find(maker => maker.kind === kind)
}
