import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { toRichText } from '../../../core/text/testing/rich-text.ts'
import { commentRouter } from '../../comments/comment.server.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { insertObligations } from '../../leases/testing/insert-obligations.ts'
import { contactRouter } from '../contacts.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const contactsAs = callerFactory(contactRouter)

/** A contact with 40 payments of a lease, 12 changes and a comment. */
async function createBusyContact({ acme: { owner } }: typeof orgs) {
  const { id: partyId } = await contactsAs(owner).create({ name: 'Rhoda Ainsley' })
  for (let n = 1; n < 12; n++)
    await contactsAs(owner).update({ id: partyId, version: n, changes: { agencyNo: `${n}` } })
  const on = { noun: 'parties', recordId: partyId }
  await callerFactory(commentRouter)(owner).add({ ...on, body: toRichText('She called about her check') })
  const lease = await callerFactory(leaseRouter)(owner).create({
    lease: { leaseNumber: 'ND-7', name: 'Berg' },
  })
  const days = Array.from({ length: 40 }, (_, n) => `20${(10 + (n % 15)).toString()}-0${1 + (n % 9)}-15`)
  const ids = await insertObligations(
    owner,
    lease.id,
    days.map((dueDate, n) => ({ title: `Rental ${n}`, dueDate, amount: `${n + 1}.50` })),
  )
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`update obligations set payee_id = ${partyId}, paid_on = due_date, paid_amount = amount
      where id = any (${sql.param(ids)}::uuid[])`),
  )
  return partyId
}

async function allPages(user: Context, partyId: string, kind: 'paid' | null = null) {
  const pages = []
  let known: Record<string, string> | null = {}
  while (known) {
    const page = await contactsAs(user).timeline({ partyId, kind, known })
    pages.push(page.rows)
    known = page.next
  }
  return pages
}

test('the timeline has one order, pages without gaps, and only what a user may see', async () => {
  const partyId = await createBusyContact(orgs)
  const pages = await allPages(orgs.acme.owner, partyId)
  expect(pages.map(page => page.length)).toEqual([30, 23])
  const rows = pages.flat()
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(rows.map(({ source, key }) => `${source} ${key}`)).size).toBe(53)
  expect(rows[0]).toMatchObject({ kind: 'said', details: ['She called about her check'], who: 'acme-owner' })
  const paid = (await allPages(orgs.acme.owner, partyId, 'paid')).flat()
  expect(paid).toHaveLength(40)
  expect(paid[0]).toMatchObject({ kind: 'paid', details: ['Lease ND-7 Berg'], at: '2024-06-15' })

  const reader = await orgs.acme.memberWith('access_crm')
  expect(new Set((await allPages(reader, partyId)).flat().map(({ source }) => source))).toEqual(
    new Set(['changes', 'comments']),
  )
  await expect(contactsAs(orgs.rival.owner).timeline({ partyId })).rejects.toThrow('not found')
})

test('an unknown cursor is ignored', async () => {
  const { id: partyId } = await contactsAs(orgs.acme.owner).create({ name: 'Kim Ostby' })
  const id = '00000000-0000-7000-8000-000000000000'
  for (const key of ['', 'x', '9'.repeat(90), `2026-02-31 ${id}`, `99999999999999999 ${id}`, '\u0000']) {
    const known = { changes: key, comments: key, obligations: key, decks: key, files: key, __proto__: key }
    await contactsAs(orgs.acme.owner).timeline({ partyId, known })
  }
})
