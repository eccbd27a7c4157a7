import { useProcedures } from '../../../core/resource/useProcedures.tsx'
import { lease } from './lease.ts'
import type { LeaseRouter } from '../lease.server.ts'

export const useLeases = () => useProcedures<LeaseRouter>('leases', lease.access.write)
