import { useLiveQuery } from '../../core/live/useLive.tsx'
import { useApi } from '../../core/http/api.tsx'
import type { DataRightsRouter } from './data-rights.server.ts'

/** The live channel reports progress. Without it (before the shell), the page polls. */
const pollMs = 1500

type ExportsData = { exports: { state: string }[] } | undefined

const pollInterval = (data: ExportsData) => (data?.exports[0]?.state === 'waiting' ? pollMs : false)

export function useMine() {
  const api = useApi<DataRightsRouter>('dataRights')
  return useLiveQuery({
    ...api.mine.queryOptions(),
    refetchInterval: ({ state }) => pollInterval(state.data),
  })
}

export function useOrganization() {
  const api = useApi<DataRightsRouter>('dataRights')
  return useLiveQuery({
    ...api.organization.queryOptions(),
    refetchInterval: ({ state }) => pollInterval(state.data),
  })
}
