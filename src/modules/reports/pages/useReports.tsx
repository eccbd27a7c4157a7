import { useProcedures } from '../../../core/resource/useProcedures.tsx'
import { reportAccess } from '../access.ts'
import type { ReportRouter } from '../report.server.ts'

export const useReports = () => useProcedures<ReportRouter>('reports', reportAccess.write)
