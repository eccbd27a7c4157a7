import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { access } from './access.ts'
import type { ReadingRouter } from './reading.server.ts'

export const useReading = () => useProcedures<ReadingRouter>('reading', access.write)
