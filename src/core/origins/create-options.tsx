import { useContext } from 'react'
import { getRefusal } from '../access/refusal.ts'
import { useViewer } from '../auth/useViewer.tsx'
import type { CreateOption } from '../module/module.ts'
import { ModulesContext } from '../module/modules.tsx'

/** The makers that modules offer for messages and posts. */
const useAllCreateOptions = () => useContext(ModulesContext).flatMap(({ makes = [] }) => makes)

/** Makers that the user may use. */
export function useCreateOptions(): readonly CreateOption[] {
  const viewer = useViewer()
  return useAllCreateOptions().filter(({ gate }) => getRefusal(viewer, gate) === null)
}

/** All makers, by kind. */
export function useCreateOptionByKind(): (kind: string) => CreateOption | undefined {
  const makers = useAllCreateOptions()
  return kind => makers.find(maker => maker.kind === kind)
}
