import { addressKey } from '../../core/auth/sign-in-source.server.ts'
import { countAttempts } from '../../core/auth/attempts.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { platformId, recordChange, signal } from '../../core/data/record.server.ts'
import { fileRoute } from '../../core/files/file-route.server.ts'
import { parseFields } from '../../core/form/parse-fields.ts'
import { readPostedForm } from '../../core/http/read-body.server.ts'
import { contactDraft, contactRecordType, receivedPath, honeypotField } from './contact.ts'
import { contactMessages } from './contact.table.ts'

const maxBytes = 40_000

/** The maximum number of messages per period from one IP address and in total. Excess ones are refused. */
const rateLimits = (address: string) => [
  { key: `contact:${address}`, most: 5, minutes: 60 },
  { key: 'contact', most: 300, minutes: 60 },
]

/** Receives the contact form from anyone, as a browser sends it without scripts. */
export const contactRoute = fileRoute({
  method: 'POST',
  path: '/contact',
  gate: { who: 'anyone' },
  async handle({ origin, services }, { request }) {
    const { [honeypotField]: honeypot, ...fields } = await readPostedForm(request, maxBytes)
    if (!honeypot) {
      const draft = parseFields(contactDraft, fields)
      const actor = { tenantId: platformId, userId: 'system', origin }
      await services.database.inTenant(actor, async tx => {
        await countAttempts(
          tx,
          rateLimits(addressKey(origin.ip ?? '')),
          'Too many messages came from this network.',
        )
        const id = newId()
        await tx.insert(contactMessages).values({ ...draft, id, updatedBy: 'system' })
        await recordChange(tx, actor, { noun: contactRecordType, recordId: id, act: 'create' })
        await signal(tx, 'everyone', contactRecordType)
      })
    }
    return new Response(null, { status: 303, headers: { location: receivedPath } })
  },
})
