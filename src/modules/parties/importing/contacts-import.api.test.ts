import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { deckRouter } from '../../interests/deck/deck.server.ts'
import { withImports } from '../../imports/testing/with-imports.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { contactRouter } from '../contacts.server.ts'
import { contactList } from '../list/contact-list.server.ts'
import { vcardFiles as contactFiles } from '../vcard-files.server.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

const call = () => callerFactory(contactRouter)(imports.orgs.acme.owner)
const count = (table: string) => imports.count(sql`select count(*)::int as n from ${sql.raw(table)}`)
const listed = async (search = '') => (await call().list({ filter: { search } })).rows
const reasons = async (id: string, kind: 'refused' | 'warning' | 'left_empty') =>
  (await imports.acme.call.notes({ id, kind })).rows.map(({ reason }) => reason)

const file = `Name,Type,Phone,Mobile,Email,Street,City,State,Zip,Country,AKA
Rhoda Ainsley,Individual,701-555-0100,(701) 555-0101,rhoda@example.com,12 Elm St,Watford City,ND,58854,USA,Rhoda Pell
Ainsley Family Trust,Trust,,,,P.O. Box 4,Williston,ND,58801,,
Lowland Energy LLC,Company,+44 20 7946 0123,,land@lowland.example,Gartenweg 3,Berlin,,10115,Germany,
"=HYPERLINK(""x"")",Person,12,,not an email,1 Main,Minot,ND,58701,,`

test('importing one list three times adds each contact once, with phones, emails and addresses', async () => {
  expect((await imports.acme.call.subjects()).map(({ label }) => label)).toContain('Contacts')
  const id = await imports.acme.upload(file, 'owners.csv')
  expect((await imports.acme.call.get({ id })).mapping?.subject).toBe('contacts')
  const done = await imports.acme.run(id)
  expect(done.error).toBeNull()
  expect(done.counts?.added).toEqual({
    parties: 4,
    party_phones: 3,
    party_emails: 2,
    party_addresses: 4,
    party_names: 1,
  })
  expect(await reasons(id, 'left_empty')).toEqual([
    'This is not an email address.',
    'This is not a phone number.',
  ])
  const [rhoda] = await listed('Rhoda')
  const { fields, ...shown } = await call().get({ id: rhoda!.id })
  expect(fields).toMatchObject({ name: 'Rhoda Ainsley', kind: 'PERSON' })
  expect(shown).toMatchObject({
    phones: [{ number: '(701) 555-0100' }, { number: '(701) 555-0101', kind: 'MOBILE' }],
    names: [{ name: 'Rhoda Pell' }],
    addresses: [{ street: '12 Elm St', postalCode: '58854', country: 'US' }],
  })
  for (let times = 0; times < 2; times++) {
    const second = await imports.acme.import(file)
    expect(second.counts).toMatchObject({ added: {}, changed: {}, same: { parties: 4 } })
  }
  await imports.acme.undo(id)
  for (const table of ['parties', 'party_phones', 'party_emails', 'party_addresses', 'party_names'])
    expect(await count(table), table).toBe(0)
})

test('the same name at two addresses is two contacts, and a bare name matches neither', async () => {
  const two = `Name,Street,Zip,Email
John Berg,1 A St,58801,
John Berg,2 B St,58801,`
  const { id, counts } = await imports.acme.import(two)
  expect(counts?.added).toMatchObject({ parties: 2, party_addresses: 2 })
  expect((await imports.acme.import(two)).counts).toMatchObject({ added: {}, same: { parties: 2 } })
  const withoutDetails = await imports.acme.import(
    'Name,Email,Phone\nJohn Berg,,\nKim Ostby,kim@example.com,',
  )
  expect(await reasons(withoutDetails.id, 'refused')).toEqual([
    'More than one contact has this name. Add an email, a phone or an address to identify it.',
  ])
  await imports.acme.undo(withoutDetails.id)
  const [berg] = await listed('John Berg')
  const link = { kind: 'HOME', number: '701-555-0111' }
  await call().phones.save({ partyId: berg!.id, id: null, version: null, values: link })
  const undone = await imports.acme.undo(id)
  expect(undone.counts?.kept).toBe(1)
  expect((await listed()).map(row => row.id)).toEqual([berg!.id])
  await call().remove({ ids: [berg!.id] })
})

test('a full plan rejects listed contacts but accepts deck owners, which count until undone', async () => {
  const { owner } = imports.orgs.acme
  const allow = (limit: number) =>
    imports.rows(
      sql`update plans set limits = limits || jsonb_build_object('maxCrmContacts', ${limit}::int) where id = 'free'`,
    )
  await allow(1)
  const tenantImports = imports.acme
  const two = await tenantImports.import('Name,Email\nOne,one@example.com\nTwo,two@example.com')
  expect(two.counts?.added).toMatchObject({ parties: 1 })
  expect((await tenantImports.call.notes({ id: two.id, kind: 'refused' })).rows[0]!.reason).toContain(
    'allows 1 contact',
  )
  await callerFactory(wellRouter)(owner).create({ name: 'Berg 22-25', api: '3305303901' })
  const deck = `Well Name,Owner Name,Interest Type,NRI,Effective Date
Berg 22-25,Aune Trust,RI,0.2,2025-01-01
Berg 22-25,Lowland WI,RI,0.8,2025-01-01`
  const decks = await tenantImports.import(deck)
  expect(decks.counts?.added).toMatchObject({ decks: 1, parties: 2 })
  expect((await callerFactory(deckRouter)(owner).list({})).total).toBe(1)
  const readContactCount = () =>
    imports.count(sql`select held::int as n from limit_counters where kind = 'maxCrmContacts'
      and tenant_id = ${imports.orgs.acme.tenantId}`)
  expect(await readContactCount()).toBe(3)
  const membership = owner.viewer.membership!
  const plan = { ...membership.plan, limits: { maxCrmContacts: 1 } }
  const now = { ...owner, viewer: { ...owner.viewer, membership: { ...membership, plan } } }
  await expect(callerFactory(contactRouter)(now).create({ name: 'Third' })).rejects.toMatchObject({
    cause: { code: 'limit_reached' },
  })
  await tenantImports.undo(decks.id)
  await tenantImports.undo(two.id)
  expect(await readContactCount()).toBe(0)
  await allow(1000)
})

const cards = `BEGIN:VCARD\r
VERSION:4.0\r
FN:Ida Lund\r
TEL;TYPE=cell:+1 701 555 0120\r
TEL;TYPE=work:(701) 555-0121\r
EMAIL:ida@example.com\r
ADR:;;3 Oak Ave;Minot;ND;58701;USA\r
PHOTO:data:image/jpeg;base64,${'A'.repeat(200_000)}\r
END:VCARD\r
BEGIN:VCARD\r
VERSION:3.0\r
N:Lund;Per;;;\r
FN:Per Lund\r
EMAIL:per@example.com\r
END:VCARD\r
`

test('vCards import, change nothing the second time, and export again', async () => {
  const id = await imports.acme.upload(cards, 'people.vcf')
  expect((await imports.acme.call.get({ id })).mapping?.subject).toBe('contacts')
  const done = await imports.acme.run(id)
  expect(done.error).toBeNull()
  expect(done.counts?.added).toEqual({ parties: 2, party_phones: 2, party_emails: 2, party_addresses: 1 })
  const second = await imports.acme.run(await imports.acme.upload(cards, 'people.vcf'))
  expect(second.counts).toMatchObject({ added: {}, changed: {}, same: { parties: 2 } })

  const get = async (path: string, address = path) => {
    const route = contactFiles.find(contactFile => contactFile.path === path)!
    const request = new Request(`http://localhost/files${address}`)
    const [ida] = await listed('Ida Lund')
    return (await route.handle(imports.orgs.acme.owner, { request, param: () => ida!.id })).text()
  }
  const list = await get('/crm/contacts/vcards', '/crm/contacts/vcards?q=Lund&version=4.0')
  expect(list.match(/BEGIN:VCARD/g)).toHaveLength(2)
  const first = await get('/crm/contacts/:id/vcard')
  expect(first).toContain('VERSION:3.0\r\n')
  expect(first).toContain('TEL;TYPE=cell:+17015550120\r\n')
  const back = await imports.acme.run(await imports.acme.upload(list, 'again.vcf'))
  expect(back.counts).toMatchObject({ added: {}, changed: {}, same: { parties: 2 } })
})

test('an exported list, with a formula among the names, reimports three times without changes', async () => {
  const { id: partyId } = await call().create({ name: '=HYPERLINK("http://evil.example")', kind: 'COMPANY' })
  const email = { partyId, id: null, version: null, values: { email: 'formula@example.com' } }
  await call().emails.save(email)
  const place = { purpose: 'MAIL', street: '12 Elm St', city: 'Minot', region: 'ND' }
  await call().addresses.save({ ...email, values: place })
  const [route] = contactList.files
  for (const format of ['xlsx', 'csv']) {
    const request = new Request(`http://localhost/files${route!.path}?format=${format}`)
    const response = await route!.handle(imports.orgs.acme.owner, { request, param: () => '' })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (format === 'csv') expect(bytes.toString()).toContain(`'=HYPERLINK`)
    const before = (await listed()).length
    for (let times = 0; times < 3; times++) {
      const done = await imports.acme.run(await imports.acme.upload(bytes, `contacts.${format}`))
      expect(done.error).toBeNull()
      expect([done.counts?.added, done.counts?.changed]).toEqual([{}, {}])
      expect(done.counts?.same['parties']).toBeGreaterThan(0)
    }
    expect(await listed()).toHaveLength(before)
  }
})
