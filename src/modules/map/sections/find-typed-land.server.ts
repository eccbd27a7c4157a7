import { getRefusal } from '../../../core/access/refusal.ts'
import { fitView } from '../../../core/map/map.ts'
import type { Findable } from '../../../core/module/findable.server.ts'
import { readMapState, writeMapState } from '../map-state.ts'
import { mapGates } from '../map.ts'
import { findLand } from './find-land.server.ts'

const mapPageSize = { width: 1000, height: 700 }

/** Finds land typed into Ctrl-K as a place on the map. */
export const findTypedLand: Findable = {
  kind: 'land',
  gate: mapGates.page,
  async find({ tx, viewer, membership }, text, limit) {
    const canView = (gate: 'wells' | 'leases') => getRefusal(viewer, mapGates[gate]) === null
    const rights = { wells: canView('wells'), leases: canView('leases') }
    const result = await findLand(tx, membership.tenantId, rights, text, null)
    return result.slice(0, limit).map(({ id, label, detail, box }) => {
      const search = writeMapState({ ...readMapState({}), at: fitView(box, mapPageSize) })
      return { id, label, detail, to: `/app/map?${new URLSearchParams(search)}` }
    })
  },
}
