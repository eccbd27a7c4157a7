import { router } from '../../core/http/procedure.server.ts'
import { assignmentRouter } from './assignment.server.ts'
import { leaseCommands } from './lease-commands.server.ts'
import { eventRouter } from './lease-event.server.ts'
import { linkingRouter } from './linking/linking.server.ts'
import { leaseReadings } from './lease-reading.server.ts'
import { obligationRouter } from './obligation.server.ts'
import { operationRouter } from './operation.server.ts'
import { partyRouter } from './party.server.ts'
import { provisionRouter } from './provision.server.ts'
import { releaseRouter } from './release.server.ts'
import { lagRouter } from './reporting-lag.server.ts'
import { tractRouter } from './tract.server.ts'
import { wellLinkRouter } from './well-link.server.ts'
import { whatIfRouter } from './what-if.server.ts'

/** Every procedure of leases: `leases.list`, `leases.update`, `leases.tracts.save` and so on. */
export const leaseRouter = router({
  ...leaseReadings,
  ...leaseCommands,
  tracts: tractRouter,
  provisions: provisionRouter,
  operations: operationRouter,
  assignments: assignmentRouter,
  events: eventRouter,
  releases: releaseRouter,
  parties: partyRouter,
  obligations: obligationRouter,
  wellLinks: wellLinkRouter,
  linking: linkingRouter,
  whatIf: whatIfRouter,
  lags: lagRouter,
})
export type LeaseRouter = typeof leaseRouter
