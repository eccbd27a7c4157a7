import { getRefusal } from '../../core/access/refusal.ts'
import { router } from '../../core/http/procedure.server.ts'
import { recordFiles } from '../../core/kind/record-manifest.server.ts'
import { getProcedure, recordProcedures } from '../../core/kind/record-store.server.ts'
import { leasesGate } from './access.ts'
import { needsCurative } from './curative/needs-curative.server.ts'
import { letterRouter } from './letters/letters.server.ts'
import { placesQuery } from './map/places.server.ts'
import { offerRouter } from './offers/offers.server.ts'
import { progressToGoals, contactTracts } from './panels.server.ts'
import { prospectFile } from './prospect-file.server.ts'
import { prospectKind } from './record/prospect-kind.ts'
import { prospectList } from './record/prospect-list.server.ts'
import { prospectStore } from './record/prospect-records.server.ts'
import { instrumentParts } from './runsheet/instrument-parts.server.ts'
import { ownerParts } from './tracts/owner-parts.server.ts'
import { tractParts } from './tracts/tract-parts.server.ts'

export const prospectRouter = router({
  ...recordProcedures(prospectStore, prospectList),
  get: getProcedure(
    prospectKind,
    (tx, { actor, viewer }, id) =>
      prospectFile(tx, actor.tenantId, id, getRefusal(viewer, leasesGate) === null),
    ['parties', 'leases', 'curative_items'],
  ),
  tracts: tractParts.router,
  owners: ownerParts.router,
  instruments: instrumentParts.router,
  offers: offerRouter,
  letters: letterRouter,
  needsCurative,
  places: placesQuery,
  ofContact: contactTracts,
  againstGoals: progressToGoals,
})
export type ProspectRouter = typeof prospectRouter

export const prospectFiles = recordFiles(prospectKind, prospectList)
