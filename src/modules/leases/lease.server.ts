import { router } from '../../core/http/procedure.server.ts'
import { chainRouter } from './chain/chain.server.ts'
import { acreRouter } from './acre-review/acre-review.server.ts'
import { assignmentParts } from './tracts/assignment.server.ts'
import { leaseCommands } from './file/lease-commands.server.ts'
import { eventRouter } from './events/lease-event.server.ts'
import { linkingRouter } from './linking/linking.server.ts'
import { leaseQueries } from './file/lease-reading.server.ts'
import { obligationRouter } from './obligations/obligation.server.ts'
import { operationParts } from './provisions/operation.server.ts'
import { partyRouter } from './parties/party.server.ts'
import { provisionParts } from './provisions/provision.server.ts'
import { releaseRouter } from './events/release.server.ts'
import { lagRouter } from './reporting-lag/reporting-lag.server.ts'
import { leaseSheets } from './sheet/lease-sheet.server.ts'
import { tractParts } from './tracts/tract.server.ts'
import { wellLinkParts } from './wells/well-link.server.ts'
import { whatIfRouter } from './what-if/what-if.server.ts'

/** All lease procedures: `leases.list`, `leases.update`, `leases.tracts.save` and so on. */
export const leaseRouter = router({
  ...leaseQueries,
  ...leaseCommands,
  sheet: leaseSheets.procedure,
  acres: acreRouter,
  tracts: tractParts.router,
  provisions: provisionParts.router,
  operations: operationParts.router,
  assignments: assignmentParts.router,
  events: eventRouter,
  releases: releaseRouter,
  parties: partyRouter,
  obligations: obligationRouter,
  wellLinks: wellLinkParts.router,
  linking: linkingRouter,
  whatIf: whatIfRouter,
  lags: lagRouter,
  chain: chainRouter,
})
export type LeaseRouter = typeof leaseRouter
