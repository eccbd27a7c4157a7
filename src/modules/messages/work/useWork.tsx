import { refusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import type { WorkRouter } from './work.server.ts'

export const useWorkApi = () => ({
  api: useApi<WorkRouter>('messageWork'),
  call: useCall<WorkRouter>('messageWork'),
})

/** Whether the reader may change leases: then talk can become their obligations, and stand in their files. */
export const useChangesLeases = (): boolean =>
  refusal(useViewer(), { ...routeGate('/app/leases'), capability: 'manage_leases' }) === null
