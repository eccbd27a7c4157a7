import { useContext } from 'react'
import { refusal } from '../access/refusal.ts'
import { useViewer } from '../auth/useViewer.tsx'
import type { Maker } from '../module/module.ts'
import { ModulesContext } from '../module/modules.tsx'

/** The makers that modules offer for messages and posts. */
const useAllMakers = () => useContext(ModulesContext).flatMap(({ makes = [] }) => makes)

/** Makers that the user may use. */
export function useMakers(): readonly Maker[] {
  const viewer = useViewer()
  return useAllMakers().filter(({ gate }) => refusal(viewer, gate) === null)
}

/** All makers, by kind. */
export function useMakerByKind(): (kind: string) => Maker | undefined {
  const makers = useAllMakers()
  return kind => makers.find(maker => maker.kind === kind)
}
