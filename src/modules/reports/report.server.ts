import { router } from '../../core/http/procedure.server.ts'
import { linkRouter } from './links/links.server.ts'
import { runProcedures } from './running/run.server.ts'
import { savedProcedures } from './saved/saved.server.ts'
import { scheduleRouter } from './schedule/schedule.server.ts'

export const reportRouter = router({
  ...savedProcedures,
  ...runProcedures,
  links: linkRouter,
  schedule: scheduleRouter,
})
export type ReportRouter = typeof reportRouter
