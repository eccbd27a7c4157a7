import { addressKey } from '../../core/auth/place.server.ts'
import { reserveTries } from '../../core/auth/attempts.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { platformId, record, signal } from '../../core/data/record.server.ts'
import { fileRoute } from '../../core/files/file-route.server.ts'
import { readPart } from '../../core/form/read-part.ts'
import { postedForm } from '../../core/http/read-body.server.ts'
import { contactDraft, contactRecordType, receivedPath, trap } from './contact.ts'
import { contactMessages } from './contact.table.ts'

const maxBytes = 40_000

/** The maximum number of messages per period from one IP address, and in total. More are refused as spam. */
const bounds = (place: string) => [
  { key: `contact:${place}`, most: 5, minutes: 60 },
  { key: 'contact', most: 300, minutes: 60 },
]

/** Receives the contact form from anyone, as a browser sends it without scripts. */
export const contactRoute = fileRoute({
  method: 'POST',
  path: '/contact',
  gate: { who: 'anyone' },
  async handle({ origin, services }, { request }) {
    const { [trap]: trapped, ...fields } = await postedForm(request, maxBytes)
    if (!trapped) {
      const draft = readPart(contactDraft, fields)
      const actor = { tenantId: platformId, userId: 'system', origin }
      await services.database.inTenant(actor, async tx => {
        await reserveTries(
          tx,
          bounds(addressKey(origin.ip ?? '')),
          'Too many messages came from this network.',
        )
        const id = newId()
        await tx.insert(contactMessages).values({ ...draft, id, updatedBy: 'system' })
        await record(tx, actor, { noun: contactRecordType, recordId: id, act: 'create' })
        await signal(tx, 'everyone', contactRecordType)
      })
    }
    return new Response(null, { status: 303, headers: { location: receivedPath } })
  },
})
