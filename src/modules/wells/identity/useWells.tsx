import { refusal } from '../../../core/access/refusal.ts'
import { refusalWords } from '../../../core/access/words.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import type { WellRouter } from '../well.server.ts'
import { well } from './well.ts'

/** Queries and commands of wells. */
export function useWells() {
  const refused = refusal(useViewer(), well.access.write)
  return {
    api: useApi<WellRouter>('wells'),
    call: useCall<WellRouter>('wells'),
    /** Why this person may not change wells; null when they may. */
    readOnly: refused === null ? null : refusalWords[refused].detail,
  }
}
