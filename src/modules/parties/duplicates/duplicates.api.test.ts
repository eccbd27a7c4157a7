import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { deckRouter } from '../../interests/deck/deck.server.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { contactRouter } from '../contacts.server.ts'
import { duplicateRouter } from './duplicates.server.ts'
import { referencesToParties } from './references.server.ts'
import { scanForDuplicates } from './scan.server.ts'
import { createLabeledPairs } from './testing/labeled-pairs.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const contacts = (org: 'acme' | 'rival' = 'acme') => callerFactory(contactRouter)(orgs[org].owner)
const duplicates = (org: 'acme' | 'rival' = 'acme') => callerFactory(duplicateRouter)(orgs[org].owner)
const leases = () => callerFactory(leaseRouter)(orgs.acme.owner)
const decks = () => callerFactory(deckRouter)(orgs.acme.owner)
const createContact = (name: string, more: object = {}, org: 'acme' | 'rival' = 'acme') =>
  contacts(org).create({ name, ...more })
const runInAcme = <T>(work: Parameters<typeof orgs.database.inTenant<T>>[1]) =>
  orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'system' }, work)
const versionInput = async (id: string) => ({ id, version: (await contacts().get({ id })).version })
const mergeContacts = async (survivor: string, merged: string) =>
  duplicates().merge({ survivor: await versionInput(survivor), merged: await versionInput(merged) })

/** A lease with these lessors. */
async function createLease(leaseNumber: string, lessors: readonly string[]) {
  const { id, version } = await leases().create({ lease: { leaseNumber }, tracts: [] })
  const parties = lessors.map(partyId => ({ partyId, role: 'LESSOR' as const, share: null }))
  await leases().parties.setForLease({ leaseId: id, version, parties })
  return id
}
const readLessors = async (leaseId: string) => {
  const { rows } = await runInAcme(tx =>
    tx.execute<{ name: string; id: string }>(sql`
      select p.name, l.id, l.version, l.updated_by from lease_parties l
      join parties p on p.tenant_id = l.tenant_id and p.id = l.party_id
      where l.lease_id = ${leaseId} order by p.name`),
  )
  return rows
}

test('every reference to contacts can be moved, because no unique key hides one', async () => {
  const references = await runInAcme(referencesToParties)
  const names = references.map(({ table, column }) => `${table}.${column}`)
  expect(names).toEqual(
    expect.arrayContaining([
      'lease_parties.party_id',
      'deck_lines.party_id',
      'party_links.other_id',
      'comments.record_id',
    ]),
  )
  for (const { table, key, odd, uniques, parts, rule } of references) {
    expect(key, `${table} has a key beside the organization`).not.toEqual([])
    expect(odd, `${table} has no unique key made of an expression`).toBe(0)
    const losesParts = parts > 0 && uniques.length > 0 && rule.unmergedCondition !== 'true' && !rule.refusal
    expect(losesParts, `${table}: a row that is dropped takes its parts along, so its rule refuses`).toBe(
      false,
    )
  }
})

test('a merge moves all references, redirects the old address, and is undone exactly', async () => {
  const [first, second, third] = [
    await createContact('John A. Smith'),
    await createContact('Smith, John A.', { notes: 'Calls at noon' }),
    await createContact('Ann Smith'),
  ]
  await contacts().names.save({
    partyId: second.id,
    id: null,
    version: null,
    values: { kind: 'AKA', name: 'Jack Smith' },
  })
  const [alone, both] = [
    await createLease('M-1', [second.id]),
    await createLease('M-2', [first.id, second.id]),
  ]
  await runInAcme(tx =>
    tx.execute(sql`insert into party_links (tenant_id, id, party_id, other_id, kind, created_by, updated_by)
      select ${orgs.acme.tenantId}, gen_random_uuid(), a::uuid, b::uuid, 'SPOUSE_OF', 'test', 'test'
      from (values (${first.id}, ${second.id}), (${second.id}, ${third.id})) v (a, b)`),
  )
  const before = [await readLessors(alone), await readLessors(both), await contacts().get({ id: first.id })]
  const { mergeId, moved } = await mergeContacts(first.id, second.id)
  expect(moved).toBe(3)
  expect((await readLessors(alone)).map(({ name }) => name)).toEqual(['John A. Smith'])
  expect((await readLessors(both)).map(({ name }) => name)).toEqual(['John A. Smith'])
  const merged = await contacts().get({ id: first.id })
  expect(merged.fields).toMatchObject({ name: 'John A. Smith', notes: 'Calls at noon' })
  expect(merged.names.map(({ name }) => name).toSorted()).toEqual(['Jack Smith', 'Smith, John A.'])
  await expect(contacts().get({ id: second.id })).rejects.toThrow('not found')
  expect(await duplicates().survivor({ id: second.id })).toEqual({
    id: first.id,
    name: 'John A. Smith',
    merged: 'Smith, John A.',
  })
  await expect(contacts().restore({ ids: [second.id] })).rejects.toMatchObject({ cause: { code: 'invalid' } })
  expect((await contacts().history({ id: first.id }))[0]?.what).toBe(
    'merged another contact into the contact',
  )

  const later = await createLease('M-3', [first.id])
  expect(await duplicates().undo({ mergeId })).toEqual({ stayed: ['1 lease'] })
  expect([await readLessors(alone), await readLessors(both)]).toEqual(before.slice(0, 2))
  expect((await contacts().get({ id: first.id })).fields).toEqual((before[2] as { fields: object }).fields)
  expect((await contacts().get({ id: second.id })).names.map(({ name }) => name)).toEqual(['Jack Smith'])
  expect((await readLessors(later)).map(({ name }) => name)).toEqual(['John A. Smith'])
  expect(await duplicates().survivor({ id: second.id })).toBeNull()
  await expect(duplicates().undo({ mergeId })).rejects.toThrow('already undone')
})

test('an undo names what changed since, and leaves everything unchanged', async () => {
  const [first, second] = [await createContact('Opal Berg'), await createContact('Opal Q. Berg')]
  const lease = await createLease('U-1', [second.id])
  const { mergeId, version } = await mergeContacts(first.id, second.id)
  await runInAcme(tx =>
    tx.execute(sql`update lease_parties set share = '1/2', version = version + 1 where lease_id = ${lease}`),
  )
  await contacts().update({ id: first.id, version, changes: { notes: 'Moved' } })
  await expect(duplicates().undo({ mergeId })).rejects.toThrow(
    'Not undone, because of changes since the merge: Opal Berg was edited, 1 lease.',
  )
  expect((await readLessors(lease)).map(({ name }) => name)).toEqual(['Opal Berg'])
})

test('merges never form a cycle, a chain resolves to its end, and undo goes backward', async () => {
  const [a, b, c] = [
    await createContact('Ada Lund'),
    await createContact('Ada M. Lund'),
    await createContact('A. Lund'),
  ]
  const stale = await versionInput(b.id)
  const first = await mergeContacts(a.id, b.id)
  await expect(duplicates().merge({ survivor: stale, merged: await versionInput(a.id) })).rejects.toThrow(
    'Ada M. Lund has since been merged into Ada Lund.',
  )
  await expect(
    duplicates().merge({ survivor: await versionInput(a.id), merged: await versionInput(a.id) }),
  ).rejects.toThrow('the same contact')
  const second = await mergeContacts(c.id, a.id)
  expect(await duplicates().survivor({ id: b.id })).toMatchObject({ id: c.id })
  await expect(duplicates().undo(first)).rejects.toThrow(
    'Ada Lund has since been merged into A. Lund. Undo that merge first.',
  )
  await duplicates().undo(second)
  expect(await duplicates().survivor({ id: b.id })).toMatchObject({ id: a.id })
  await duplicates().undo(first)
  expect(await duplicates().survivor({ id: b.id })).toBeNull()
})

test('the second of two opposite merges is notified, and an edit in between rejects the merge', async () => {
  const [first, second] = [await createContact('Ola Hagen'), await createContact('Ola T. Hagen')]
  const [a, b] = [await versionInput(first.id), await versionInput(second.id)]
  const done = await Promise.allSettled([
    duplicates().merge({ survivor: a, merged: b }),
    duplicates().merge({ survivor: b, merged: a }),
  ])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(
    String((done.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason),
  ).toContain('has since been')

  const [left, right] = [await createContact('Per Dahl'), await createContact('Per J. Dahl')]
  const open = await versionInput(right.id)
  await contacts().update({ ...open, changes: { notes: 'Edited' } })
  await expect(duplicates().merge({ survivor: await versionInput(left.id), merged: open })).rejects.toThrow(
    'Nothing was merged.',
  )
  // A user editing the merged contact is notified and cannot overwrite it.
  const { mergeId } = await mergeContacts(left.id, right.id)
  const lateUpdate = contacts().update({
    id: right.id,
    version: open.version + 1,
    changes: { notes: 'Late' },
  })
  await expect(lateUpdate).rejects.toMatchObject({ cause: { code: 'not_found' } })
  await duplicates().undo({ mergeId })
  expect((await contacts().get({ id: right.id })).fields).toMatchObject({ notes: 'Edited' })
})

test('contacts of different kind, capacity, suffix, tax number or organization never merge', async () => {
  const plain = await createContact('Carl Moe')
  for (const [other, why] of [
    [await createContact('Carl Moe', { kind: 'PERSON', capacity: 'TRUSTEE' }), 'capacities'],
    [await createContact('Carl Moe Trust'), 'kinds'],
  ] as const)
    await expect(mergeContacts(plain.id, other.id)).rejects.toThrow(why)
  const [junior, senior] = [await createContact('Carl Moe Jr.'), await createContact('Carl Moe, Sr.')]
  await expect(mergeContacts(junior.id, senior.id)).rejects.toThrow('Jr.')
  const [he, she] = [await createContact('Nils Aas'), await createContact('Nils P. Aas')]
  await runInAcme(tx =>
    tx.execute(sql`insert into party_tax_numbers (tenant_id, party_id, kind, concealed, last_four, hash, created_by, updated_by)
      values (${orgs.acme.tenantId}, ${he.id}, 'SSN', 'x', '1111', 'h1', 't', 't'), (${orgs.acme.tenantId}, ${she.id}, 'SSN', 'x', '2222', 'h2', 't', 't')`),
  )
  await expect(mergeContacts(he.id, she.id)).rejects.toThrow('tax numbers')
  const foreignContact = await createContact('Carl Moe', {}, 'rival')
  const foreignInput = { id: foreignContact.id, version: foreignContact.version }
  await expect(
    duplicates().merge({ survivor: await versionInput(plain.id), merged: foreignInput }),
  ).rejects.toMatchObject({
    cause: { code: 'not_found' },
  })
  const pair = { one: plain.id, other: foreignContact.id }
  for (const ask of [
    () => duplicates('rival').compare(pair),
    () => duplicates('rival').part({ ...pair, isSame: false }),
  ])
    await expect(ask()).rejects.toMatchObject({ cause: { code: 'not_found' } })
  expect(await duplicates('rival').survivor({ id: plain.id })).toBeNull()
})

test('a search finds pairs with reasons, never spouses, and remembers pairs marked as different', async () => {
  const at = {
    purpose: 'MAIL' as const,
    street: '12 Larkspur Rd',
    city: 'Minot',
    region: 'ND',
    postalCode: '58701',
  }
  const addressed = async (name: string) => {
    const { id } = await createContact(name)
    await contacts().addresses.save({ partyId: id, id: null, version: null, values: at })
    return id
  }
  const [first, second] = [await addressed('Thelma Quist'), await addressed('QUIST, THELMA')]
  const spouse = await addressed('Vernon Quist')
  await createContact('Thelma Quist', {}, 'rival')
  const find = async () => {
    await scanForDuplicates(orgs.database, orgs.acme.tenantId)
    const { rows, scan: state } = await duplicates().list({})
    expect(state).toMatchObject({ isRunning: false })
    return rows.filter(row => [row.one, row.other].includes(first))
  }
  expect(await find()).toMatchObject([
    { evidence: ['same surname', 'same given name', 'same address'], score: 85 },
  ])
  expect((await duplicates().list({})).rows.some(row => [row.one, row.other].includes(spouse))).toBe(false)
  const [a, b] = await duplicates().compare({ one: first, other: second })
  expect([a.fields.name, b.fields.name, b.links]).toEqual(['Thelma Quist', 'QUIST, THELMA', ['1 address']])
  await duplicates().part({ one: first, other: second, isSame: false })
  expect(await find()).toEqual([])
  await duplicates().part({ one: second, other: first, isSame: true })
  expect(await find()).toHaveLength(1)
  // An address that both have remains once, and an undo restores the other.
  const { mergeId } = await mergeContacts(first, second)
  expect((await contacts().get({ id: first })).addresses).toHaveLength(1)
  await duplicates().undo({ mergeId })
  expect((await contacts().get({ id: second })).addresses).toHaveLength(1)
  expect(await duplicates('rival').list({})).toMatchObject({ rows: [], total: 0 })
})

test('two labeled contacts for one person share a database key or a tax number', async () => {
  const pairs = createLabeledPairs().filter(({ isSame, one }) => isSame && one.taxHash === null)
  const texts = pairs.map(({ one, other }) =>
    [one, other].map(({ name, otherNames, phones, emails, addresses }) => [
      [name, ...otherNames],
      phones,
      emails,
      addresses,
    ]),
  )
  const list = (at: number, what: number) =>
    sql.raw(`array(select jsonb_array_elements_text(e -> ${at} -> ${what}))`)
  const keys = (at: number) =>
    sql`select contact_keys(${sql.join(
      [0, 1, 2, 3].map(what => list(at, what)),
      sql`, `,
    )})`
  const { rows } = await runInAcme(tx =>
    tx.execute<{ at: number }>(sql`
      select at::int - 1 as at from jsonb_array_elements(${JSON.stringify(texts)}::jsonb) with ordinality as p (e, at)
      where not exists (${keys(0)} intersect ${keys(1)})`),
  )
  expect(rows.map(({ at }) => pairs[at]!.shape)).toEqual([])
})

test('possible matches are named while a contact is entered, for any input', async () => {
  await createContact('Gladys Ostrander')
  const findSimilar = (name: string, more: object = {}) => duplicates().alike({ name, ...more })
  expect(await findSimilar('ostrander, gladys')).toMatchObject([
    { name: 'Gladys Ostrander', evidence: ['same surname', 'same given name'] },
  ])
  expect(await findSimilar('Gladys Ostrandr', { capacity: 'TRUSTEE' })).toEqual([])
  for (const name of ['', ' ', '王小明', '%', "'; drop", 'x'.repeat(300), '\u0301\u0301'])
    expect(Array.isArray(await findSimilar(name))).toBe(true)
  expect(await callerFactory(duplicateRouter)(orgs.rival.owner).alike({ name: 'Gladys Ostrander' })).toEqual(
    [],
  )
})

test('approved deck lines stay with the merged contact, and draft lines are summed', async () => {
  const [first, second, rest] = [
    await createContact('Leland Foss'),
    await createContact('Leland K. Foss'),
    await createContact('Foss Operating'),
  ]
  const { id, version } = await decks().create({
    name: 'Foss',
    unit: 'Foss',
    effectiveFrom: '2025-01-01',
    reason: 'First',
  })
  const line = (partyId: string, interestType: 'RI' | 'WI', revenue: string, cost: string | null = null) =>
    decks().lines.save({
      deckId: id,
      id: null,
      version: null,
      values: { partyId, interestType, revenue, cost },
    })
  await line(first.id, 'RI', '0.1')
  await line(second.id, 'RI', '0.15')
  await line(rest.id, 'WI', '0.75', '1')
  const { mergeId } = await mergeContacts(first.id, second.id)
  const shares = async () => (await decks().get({ id })).lines.map(({ owner, revenue }) => [owner, revenue])
  expect(await shares()).toEqual([
    ['Foss Operating', '0.75000000'],
    ['Leland Foss', '0.25000000'],
  ])
  await duplicates().undo({ mergeId })
  expect(await shares()).toEqual([
    ['Foss Operating', '0.75000000'],
    ['Leland K. Foss', '0.15000000'],
    ['Leland Foss', '0.10000000'],
  ])
  await decks().approve({ id, version })
  await mergeContacts(first.id, second.id)
  expect((await shares()).map(([owner]) => owner)).toContain('Leland K. Foss')
  const draft = await decks().revise({ id, values: { effectiveFrom: '2025-06-01', reason: 'Merged' } })
  expect((await decks().get({ id: draft.id })).lines.map(({ owner, revenue }) => [owner, revenue])).toEqual([
    ['Foss Operating', '0.75000000'],
    ['Leland Foss', '0.25000000'],
  ])
})
