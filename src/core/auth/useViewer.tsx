import { useSuspenseQuery } from '@tanstack/react-query'
import type { Viewer } from '../access/refusal.ts'
import { useApi } from '../http/api.tsx'
import type { SessionRouter } from './session.server.ts'

/** The viewer, the organizations to choose from, and the platform's requirements. */
export const useSession = () => useSuspenseQuery(useApi<SessionRouter>('session').viewer.queryOptions()).data

export const useViewer = (): Viewer => useSession().viewer
