import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { contactRouter } from '../../parties/contacts.server.ts'
import { dealRouter } from '../deal.server.ts'
import { partyHappenings } from './party-happenings.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

test('deal activities appear page by page on the contact’s timeline', async () => {
  const { tenantId, owner } = orgs.acme
  const { id: partyId } = await callerFactory(contactRouter)(owner).create({ name: 'Marit Engen' })
  const deals = callerFactory(dealRouter)(owner)
  const { id: dealId } = await deals.create({ name: 'Engen', partyId })
  const log = (kind: 'CALL' | 'LETTER', body: string) =>
    deals.activities.save({
      dealId,
      id: null,
      version: null,
      values: {
        kind,
        direction: 'OUT',
        at: '2026-11-17T15:40:00Z',
        minutes: kind === 'CALL' ? 22 : null,
        body,
      },
    })
  await log('CALL', 'Option is fine.')
  await log('LETTER', 'Offer 1, certified.')
  await log('CALL', 'Wants a wire.')
  const read = (kinds: readonly ('said' | 'sent')[], before: string | null, limit = 10, id = tenantId) =>
    orgs.database.inTenant({ tenantId: id, userId: 'olivia' }, tx =>
      partyHappenings.read(
        tx,
        { tenantId: id, timeZone: 'America/Chicago' },
        { recordId: partyId, kinds, before, limit },
      ),
    )
  const [latest] = await read(['said', 'sent'], null, 1)
  expect(latest).toMatchObject({
    kind: 'said',
    what: 'Call, 22 min, by us',
    details: ['Wants a wire.', expect.stringMatching(/^Deal DL-\d+ Engen$/) as string],
    to: `/app/crm/deals/${dealId}`,
  })
  const remaining = await read(['said', 'sent'], latest!.key)
  expect(remaining.map(({ details }) => details[0])).toEqual(['Offer 1, certified.', 'Option is fine.'])
  expect((await read(['sent'], 'nonsense')).map(({ what }) => what)).toEqual(['Mailing, by us'])
  expect(await read(['said', 'sent'], null, 10, orgs.rival.tenantId)).toEqual([])
})
