import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { contactRouter } from '../contacts.server.ts'
import { contactList } from '../list/contact-list.server.ts'
import { vcardFiles } from '../vcard-files.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const ownContacts = () => callerFactory(contactRouter)(orgs.acme.owner)
const readAcrossTenants = <Row extends Record<string, unknown>>(query: SQL) =>
  orgs.services.database.acrossTenants(tx => tx.execute<Row>(query))
const ssn = { kind: 'SSN', number: '123-45-6789' }

test('a number shows its last four digits, and is read in full only by a logged request', async () => {
  const { id: partyId } = await ownContacts().create({ name: 'Rhoda Ainsley', kind: 'PERSON' })
  expect(await ownContacts().taxNumber.get({ partyId })).toBeNull()
  await ownContacts().taxNumber.set({ partyId, version: null, values: ssn })
  const known = await ownContacts().taxNumber.get({ partyId })
  expect(known).toEqual({ version: 1, kind: 'SSN', lastFour: '6789', sameAs: [] })
  expect(await ownContacts().taxNumber.reveal({ partyId })).toEqual({ number: '123-45-6789' })
  await ownContacts().taxNumber.reveal({ partyId })
  const history = await ownContacts().history({ id: partyId })
  expect(history.map(({ what }) => what)).toEqual([
    'revealed the tax number of the contact',
    'revealed the tax number of the contact',
    'set the tax number of the contact',
    'created the contact',
  ])
  await ownContacts().taxNumber.set({ partyId, version: 1, values: { kind: 'EIN', number: '98-7654321' } })

  // Every text column of the database that could contain it.
  const { rows } = await readAcrossTenants<{ name: string }>(sql`
    select format('%I', c.table_name) as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'`)
  const tablesWithNumber = async (pattern: string) => {
    const tableQueries = rows.map(
      ({ name }) => sql`select ${name} as name from ${sql.raw(name)} r where r::text ~ ${pattern}`,
    )
    const result = await readAcrossTenants<{ name: string }>(sql.join(tableQueries, sql` union `))
    return result.rows.map(({ name }) => name)
  }
  expect(await tablesWithNumber('Rhoda Ainsley')).toEqual(expect.arrayContaining(['parties', 'changes']))
  expect(await tablesWithNumber('123456789|123-45-6789|987654321|98-7654321')).toEqual([])
  expect(
    JSON.stringify([await ownContacts().get({ id: partyId }), await ownContacts().list({})]),
  ).not.toContain('6789')
  expect((await ownContacts().list({ filter: { search: '98-7654321' } })).total).toBe(0)
  // Files do not contain it either: the list, and the contact's vCard.
  for (const { path, handle } of [contactList.files[0]!, ...vcardFiles]) {
    const request = new Request(`http://localhost/files${path}?format=csv`)
    const text = await (await handle(orgs.acme.owner, { request, param: () => partyId })).text()
    expect(text).toContain('Rhoda Ainsley')
    expect(text).not.toMatch(/6789|4321/)
  }
})

test('two spouses with one number are flagged to each other, and other organizations never are', async () => {
  const make = async (calls: ReturnType<typeof ownContacts>, name: string) => {
    const { id: partyId } = await calls.create({ name, kind: 'PERSON' })
    await calls.taxNumber.set({ partyId, version: null, values: { kind: 'SSN', number: '321-54-9876' } })
    return partyId
  }
  const rivalCaller = callerFactory(contactRouter)(orgs.rival.owner)
  await make(rivalCaller, 'Namesake')
  const [first, second] = [await make(ownContacts(), 'Ida Lund'), await make(ownContacts(), 'Per Lund')]
  expect(await ownContacts().taxNumber.get({ partyId: first })).toMatchObject({
    sameAs: [{ id: second, name: 'Per Lund' }],
  })
  await expect(rivalCaller.taxNumber.get({ partyId: first })).rejects.toThrow('not found')
  await expect(rivalCaller.taxNumber.reveal({ partyId: first })).rejects.toThrow('not found')
})

test('only users who may change contacts reveal and set it, and concurrent edits conflict', async () => {
  const { id: partyId } = await ownContacts().create({ name: 'Kim Ostby' })
  await ownContacts().taxNumber.set({ partyId, version: null, values: ssn })
  const reader = callerFactory(contactRouter)(await orgs.acme.memberWith('access_crm'))
  expect(await reader.taxNumber.get({ partyId })).toMatchObject({ lastFour: '6789' })
  await expect(reader.taxNumber.reveal({ partyId })).rejects.toMatchObject({ cause: { code: 'forbidden' } })
  await expect(reader.taxNumber.set({ partyId, version: 1, values: ssn })).rejects.toMatchObject({
    cause: { code: 'forbidden' },
  })
  await expect(ownContacts().taxNumber.set({ partyId, version: null, values: ssn })).rejects.toThrow(
    'Someone else',
  )
  const bad = ownContacts().taxNumber.set({
    partyId,
    version: 1,
    values: { kind: 'SSN', number: '000-00-0000' },
  })
  await expect(bad).rejects.toMatchObject({ cause: { fields: { number: expect.any(String) as string } } })
  await ownContacts().taxNumber.remove({ partyId, version: 1 })
  await expect(ownContacts().taxNumber.reveal({ partyId })).rejects.toThrow('not found')
})
