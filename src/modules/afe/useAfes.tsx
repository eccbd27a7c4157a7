import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { access } from './access.ts'
import type { AfeRouter } from './afe.server.ts'

export const useAfes = () => useProcedures<AfeRouter>('afes', access.write)
