import { router } from '../../core/http/procedure.server.ts'
import { runProcedures } from './running/run.server.ts'
import { savedProcedures } from './saved/saved.server.ts'

/** Every procedure of reports. */
export const reportRouter = router({ ...savedProcedures, ...runProcedures })
export type ReportRouter = typeof reportRouter
