import { and, asc, eq } from 'drizzle-orm'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { prospectHolder } from '../record/prospect-records.server.ts'
import { prospectOwners } from '../record/prospect.table.ts'
import { findOrCreateContact } from './find-or-create-contact.server.ts'
import { deriveAcres } from './derive-acres.server.ts'
import { ownerSchema } from '../record/owner.ts'

/** The owners of the tracts of a prospect. A named owner is a contact; without a name, the owner is unknown. */
export const ownerParts = recordParts(
  { ...prospectHolder, updateParent: (tx, { actor }, id) => deriveAcres(tx, actor.tenantId, id) },
  {
    one: 'owner',
    table: prospectOwners,
    schema: ownerSchema,
    order: [asc(prospectOwners.id)],
    async alsoWrite(tx, ctx, { id, after }) {
      if (!after?.name || after.partyId !== null) return
      const partyId = await findOrCreateContact(tx, ctx, after.name)
      await tx
        .update(prospectOwners)
        .set({ partyId })
        .where(and(eq(prospectOwners.tenantId, ctx.actor.tenantId), eq(prospectOwners.id, id)))
    },
    refusals: {
      prospect_owners_tract: ['tractId', 'Choose a tract of this prospect.'],
      prospect_owners_party: ['partyId', 'Choose a contact in your organization.'],
      prospect_owners_once: [
        'name',
        'This owner already has a share of this estate in the tract. Change that one.',
      ],
      prospect_offers_owner: ['name', 'This owner has offers, which stay on record.'],
    },
  },
)
