import { router } from '../../core/http/procedure.server.ts'
import { acreRouter } from './acre-review/acre-review.server.ts'
import { assignmentRouter } from './tracts/assignment.server.ts'
import { leaseCommands } from './file/lease-commands.server.ts'
import { eventRouter } from './events/lease-event.server.ts'
import { linkingRouter } from './linking/linking.server.ts'
import { leaseReadings } from './file/lease-reading.server.ts'
import { obligationRouter } from './obligations/obligation.server.ts'
import { operationRouter } from './provisions/operation.server.ts'
import { partyRouter } from './parties/party.server.ts'
import { provisionRouter } from './provisions/provision.server.ts'
import { releaseRouter } from './events/release.server.ts'
import { lagRouter } from './reporting-lag/reporting-lag.server.ts'
import { tractRouter } from './tracts/tract.server.ts'
import { wellLinkRouter } from './wells/well-link.server.ts'
import { whatIfRouter } from './what-if/what-if.server.ts'

/** Every procedure of leases: `leases.list`, `leases.update`, `leases.tracts.save` and so on. */
export const leaseRouter = router({
  ...leaseReadings,
  ...leaseCommands,
  acres: acreRouter,
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
