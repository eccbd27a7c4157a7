import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { access } from './access.ts'
import type { DocumentRouter } from './document.server.ts'

export const useDocuments = () => useProcedures<DocumentRouter>('documents', access.write)
