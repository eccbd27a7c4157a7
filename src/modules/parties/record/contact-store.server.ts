import { recordStore } from '../../../core/kind/record-store.server.ts'
import { giveRoom, takeRoom } from '../../../core/tenancy/limits.server.ts'
import { parties } from '../party.table.ts'
import { contactKind } from './contact-kind.ts'

export const contactStore = recordStore(contactKind, parties, {
  async follow(tx, { actor, membership }, { ids, deleted, saved }) {
    const count = new Set(ids).size
    if (deleted) await giveRoom(tx, actor.tenantId, 'maxCrmContacts', count)
    else if (!saved) await takeRoom(tx, membership, 'maxCrmContacts', 'contacts', count)
  },
})
