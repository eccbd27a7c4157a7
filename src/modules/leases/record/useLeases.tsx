import { useQueryClient } from '@tanstack/react-query'
import { refusal } from '../../../core/access/refusal.ts'
import { refusalWords } from '../../../core/access/words.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi } from '../../../core/http/api.tsx'
import { lease } from './lease.ts'
import type { LeaseRouter } from '../lease.server.ts'

/** Queries and commands of leases, and what to do after a command: everything of leases is asked again. */
export function useLeases() {
  const api = useApi<LeaseRouter>('leases')
  const queries = useQueryClient()
  const refused = refusal(useViewer(), lease.access.write)
  return {
    api,
    changed: () => queries.invalidateQueries({ queryKey: api.pathKey() }),
    /** Why this person may not change leases; null when they may. */
    readOnly: refused === null ? null : refusalWords[refused].detail,
  }
}
