import { refusal } from '../../../core/access/refusal.ts'
import { viewOf } from '../../../core/map/map.ts'
import type { Findable } from '../../../core/module/findable.server.ts'
import { readAddress, writeAddress } from '../map-address.ts'
import { mapGates } from '../map.ts'
import { findLand } from './find-land.server.ts'

const screen = { width: 1000, height: 700 }

/** Finds land typed into Ctrl-K as a place on the map. */
export const findTypedLand: Findable = {
  kind: 'land',
  gate: mapGates.page,
  async find({ tx, viewer, membership }, text, most) {
    const may = (gate: 'wells' | 'leases') => refusal(viewer, mapGates[gate]) === null
    const rights = { wells: may('wells'), leases: may('leases') }
    const found = await findLand(tx, membership.tenantId, rights, text, null)
    return found.slice(0, most).map(({ id, label, detail, box }) => {
      const address = writeAddress({ ...readAddress({}), at: viewOf(box, screen) })
      return { id, label, detail, to: `/app/map?${new URLSearchParams(address)}` }
    })
  },
}
