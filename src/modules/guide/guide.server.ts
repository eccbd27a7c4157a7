import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { guideGate } from './access.ts'
import { takenPictures } from './pictures/taken.server.ts'

const read = tenantProcedure(guideGate)

export const guideRouter = router({
  /** Which pictures there are of the build that runs. */
  pictures: read.query(() => takenPictures()),
})
export type GuideRouter = typeof guideRouter
