import { addressKey } from '../../../core/auth/sign-in-source.server.ts'
import { countAttempts } from '../../../core/auth/attempts.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { fileRoute } from '../../../core/files/file-route.server.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { readPostedForm } from '../../../core/http/read-body.server.ts'
import { findReceiver } from './message-receiver.server.ts'
import { sentFragment, honeypotField, visitorDraft, visitorRecordType } from './visitor-message.ts'
import { visitorMessages } from './visitor-message.table.ts'

const maxBytes = 30_000

/**
 * The limits of messages per period from one IP address, to one organization, and in total; messages above
 * them are refused as spam.
 */
const rateLimits = (address: string, tenantId: string) => [
  { key: `visitor-messages:${address}`, most: 5, minutes: 60 },
  { key: `visitor-messages:${tenantId}`, most: 40, minutes: 24 * 60 },
  { key: 'visitor-messages', most: 300, minutes: 60 },
]

/** Accepts a message to an organization from anyone, as a browser without scripts sends it. */
export const visitorRoute = fileRoute({
  method: 'POST',
  path: '/organization-message',
  gate: { who: 'anyone' },
  async handle({ origin, services }, { request }) {
    const { [honeypotField]: honeypot, ...fields } = await readPostedForm(request, maxBytes)
    const receiver = await findReceiver(services.database, fields)
    if (!honeypot) {
      const { agrees: _, ...draft } = parseFields(visitorDraft, fields)
      const { tenantId, listingId, about } = receiver
      const actor = { tenantId, userId: 'system', origin }
      await services.database.inTenant(actor, async tx => {
        await countAttempts(
          tx,
          rateLimits(addressKey(origin.ip ?? ''), tenantId),
          'Too many messages were sent from this network or to this organization.',
        )
        const id = newId()
        const authorship = { createdBy: 'system', updatedBy: 'system' }
        await tx.insert(visitorMessages).values({ tenantId, id, listingId, about, ...draft, ...authorship })
        await recordChange(tx, actor, {
          noun: visitorRecordType,
          recordId: id,
          act: 'receive',
          after: { about },
        })
      })
    }
    return new Response(null, { status: 303, headers: { location: `${receiver.path}#${sentFragment}` } })
  },
})
