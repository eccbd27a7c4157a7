import { useQueryClient } from '@tanstack/react-query'
import { refusal } from '../../../core/access/refusal.ts'
import { refusalWords } from '../../../core/access/words.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi } from '../../../core/http/api.tsx'
import type { WellRouter } from '../well.server.ts'
import { well } from './well.ts'

/** Queries and commands of wells, and what to do after a command: everything of wells is asked again. */
export function useWells() {
  const api = useApi<WellRouter>('wells')
  const queries = useQueryClient()
  const refused = refusal(useViewer(), well.access.write)
  return {
    api,
    changed: () => queries.invalidateQueries({ queryKey: api.pathKey() }),
    /** Why this person may not change wells; null when they may. */
    readOnly: refused === null ? null : refusalWords[refused].detail,
  }
}
