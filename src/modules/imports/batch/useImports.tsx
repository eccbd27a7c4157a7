import { getRefusal } from '../../../core/access/refusal.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { importBatch } from './import-batch.ts'
import type { ImportRouter } from '../import.server.ts'

/** The imports API, and why the viewer may only read; null if they may write. */
export function useImports() {
  const api = useApi<ImportRouter>('imports')
  const call = useCall<ImportRouter>('imports')
  const viewer = useViewer()
  const denial = viewer.acting ? 'acting' : getRefusal(viewer, importBatch.access.write)
  return { api, call, readOnly: denial === null ? null : refusalMessages[denial].detail }
}
