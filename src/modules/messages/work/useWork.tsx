import { getRefusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import type { WorkRouter } from './work.server.ts'

export const useWorkApi = () => ({
  api: useApi<WorkRouter>('messageWork'),
  call: useCall<WorkRouter>('messageWork'),
})

/** True if the reader can change leases. Messages can then become obligations and be filed with leases. */
export const useChangesLeases = (): boolean =>
  getRefusal(useViewer(), { ...routeGate('/app/leases'), capability: 'manage_leases' }) === null
