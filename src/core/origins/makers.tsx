import { useContext } from 'react'
import { refusal } from '../access/refusal.ts'
import { useViewer } from '../auth/useViewer.tsx'
import type { Maker } from '../module/module.ts'
import { ModulesContext } from '../module/modules.tsx'

/** What the modules make of what was said. */
const useAllMakers = () => useContext(ModulesContext).flatMap(({ makes = [] }) => makes)

/** Those that the reader may use. */
export function useMakers(): readonly Maker[] {
  const viewer = useViewer()
  return useAllMakers().filter(({ gate }) => refusal(viewer, gate) === null)
}

/** All of them, by kind. */
export function useMakerOf(): (kind: string) => Maker | undefined {
  const makers = useAllMakers()
  return kind => makers.find(maker => maker.kind === kind)
}
