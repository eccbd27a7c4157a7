import { refusal } from '../../../core/access/refusal.ts'
import { refusalWords } from '../../../core/access/words.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { lease } from './lease.ts'
import type { LeaseRouter } from '../lease.server.ts'

/** Queries and commands of leases. */
export function useLeases() {
  const refused = refusal(useViewer(), lease.access.write)
  return {
    api: useApi<LeaseRouter>('leases'),
    call: useCall<LeaseRouter>('leases'),
    /** Why this person may not change leases; null when they may. */
    readOnly: refused === null ? null : refusalWords[refused].detail,
  }
}
