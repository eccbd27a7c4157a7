import { useSuspenseQuery } from '@tanstack/react-query'
import type { Viewer } from '../access/refusal.ts'
import { useApi } from '../http/api.tsx'
import type { SessionRouter } from './session.server.ts'

/** Who is asking, what they may choose from, and what the platform asks of them. */
export const useSession = () => useSuspenseQuery(useApi<SessionRouter>('session').viewer.queryOptions()).data

export const useViewer = (): Viewer => useSession().viewer
