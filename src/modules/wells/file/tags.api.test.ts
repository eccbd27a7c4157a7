import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import { writeCondition } from '../../../core/custom/custom-filter.ts'
import { maxTags, type Tag } from '../../../core/custom/tag.ts'
import { tagRouter } from '../../../core/custom/tags.server.ts'
import { addCustomField } from '../../../core/custom/testing/custom-fields.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { searchRouter } from '../../../core/search/search.server.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { equipmentRouter } from '../../equipment/equipment.server.ts'
import { withImports } from '../../imports/testing/with-imports.ts'
import { wellRouter } from '../well.server.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

type Org = 'acme' | 'rival'
const wells = (org: Org = 'acme') => callerFactory(wellRouter)(imports.orgs[org].owner)
const tags = (org: Org = 'acme') => callerFactory(tagRouter)(imports.orgs[org].owner)
const noun = 'wells'
const createWell = async (name: string) => (await wells().create({ name })).id
const findTag = async (name: string): Promise<Tag> => {
  const tag = (await tags().all()).find(tag => tag.name === name)
  if (!tag) throw new Error(`There is no tag ${name}`)
  return tag
}
const addTag = async (name: string, ...ids: string[]) => (await tags().tag({ noun, ids, tag: { name } })).id
const readTagIds = async (id: string) =>
  ((await wells().get({ id })).fields as { tags?: string[] }).tags ?? []
const listTagged = async (way: 'any' | 'all', ...values: string[]) =>
  (
    await wells().list({ filter: { custom: [writeCondition({ name: 'tags', kind: way, values })] } })
  ).rows.map(({ name }) => name)

test('a tag is created once per name, in any case, and lists filter by any or all', async () => {
  const [first, two, three] = [await createWell('T1'), await createWell('T2'), await createWell('T3')]
  const saleTag = await addTag('To sell', first, two)
  expect(await addTag(' TO SELL', three)).toBe(saleTag)
  const riverTag = await addTag('River', two)
  expect((await tags().all()).map(({ name }) => name)).toEqual(['River', 'To sell'])
  expect(await listTagged('any', saleTag)).toEqual(['T1', 'T2', 'T3'])
  expect(await listTagged('any', saleTag, riverTag)).toEqual(['T1', 'T2', 'T3'])
  expect(await listTagged('all', saleTag, riverTag)).toEqual(['T2'])
  expect(await tags().untag({ noun, ids: [first, two], id: riverTag })).toEqual({ untagged: [two] })
  expect(await listTagged('all', saleTag, riverTag)).toEqual([])
  await wells().remove({ ids: [three] })
  expect(await listTagged('any', saleTag)).toEqual(['T1', 'T2'])
  expect(await tags().uses({ id: saleTag })).toEqual({ records: 2 })
  // Equipment with the same tag is not a well.
  const lines = callerFactory(equipmentRouter)(imports.orgs.acme.owner)
  const { id: tank } = await lines.create({ name: 'Tank', kind: 'TANK' })
  await tags().tag({ noun: 'equipment', ids: [tank], tag: { id: saleTag } })
  const custom = [writeCondition({ name: 'tags', kind: 'any', values: [saleTag] })]
  expect((await wells().list({ filter: { custom } })).total).toBe(2)
  expect((await lines.list({ filter: { custom } })).rows.map(({ name }) => name)).toEqual(['Tank'])
})

test('tagging keeps other fields, makes a version, and is in the history and the log', async () => {
  const id = await createWell('Told')
  const { version } = await wells().get({ id })
  const tag = await addTag('Watch', id)
  expect((await wells().get({ id })).version).toBe(version + 1)
  // Nothing is written if nothing changes.
  expect(await tags().tag({ noun, ids: [id], tag: { id: tag } })).toMatchObject({ tagged: [], full: [] })
  expect((await wells().get({ id })).version).toBe(version + 1)
  // Someone who saw the previous version changes another field.
  await wells().update({ id, version, seen: { county: null }, changes: { county: 'Dunn' } })
  expect(await readTagIds(id)).toEqual([tag])
  const lines = callerFactory(equipmentRouter)(imports.orgs.acme.owner)
  const pumpingUnit = await lines.create({ name: 'Pump', kind: 'PUMPING_UNIT' })
  await tags().tag({ noun: 'equipment', ids: [pumpingUnit.id], tag: { name: 'Watch' } })
  const [line] = await lines.history({ id: pumpingUnit.id })
  expect(line).toMatchObject({ what: 'changed the equipment', details: ['Tags: — → Watch'] })
})

test('two merged tags are one in lists and on records, and can be separated again', async () => {
  const [first, two] = [await createWell('M1'), await createWell('M2')]
  const [gasTag, gassyTag] = [await addTag('Gas', first), await addTag('Gassy', two)]
  await tags().merge({ id: gassyTag, into: gasTag })
  expect(await listTagged('any', gasTag)).toEqual(['M1', 'M2'])
  expect((await findTag('Gas')).ids).toEqual([gasTag, gassyTag])
  await expect(tags().tag({ noun, ids: [first], tag: { id: gassyTag } })).rejects.toThrow('not found')
  await expect(tags().merge({ id: gasTag, into: gassyTag })).rejects.toThrow('not found')
  await expect(tags().merge({ id: gasTag, into: gasTag })).rejects.toMatchObject({
    cause: { fields: { into: 'Choose another tag.' } },
  })
  // Merge into a third tag, including what was merged before.
  const third = await addTag('Any gas', first)
  await tags().merge({ id: gasTag, into: third })
  expect(await listTagged('any', third)).toEqual(['M1', 'M2'])
  await tags().unmerge({ id: gasTag })
  await tags().untag({ noun, ids: [two], id: gasTag })
  expect(await readTagIds(two)).toEqual([])
  await tags().unmerge({ id: gassyTag })
  expect((await findTag('Gas')).ids).toEqual([gasTag])
})

test('a tag is renamed, deleted and restored, and a name in use is rejected with a message', async () => {
  const id = await createWell('R1')
  const old = await addTag('Old name', id)
  const draft = { name: 'New name', color: 'good' as const }
  await tags().update({ id: old, version: 1, draft })
  expect(await findTag('New name')).toMatchObject({ id: old, color: 'good' })
  await tags().remove({ id: old })
  expect(await listTagged('any', old)).toEqual([])
  await expect(tags().tag({ noun, ids: [id], tag: { id: old } })).rejects.toThrow('not found')
  const other = await addTag('new NAME', id)
  expect(other).not.toBe(old)
  await expect(tags().restore({ id: old })).rejects.toMatchObject({
    cause: { fields: { name: 'Another tag has this name. Merge the two instead.' } },
  })
  await tags().remove({ id: other })
  await tags().restore({ id: old })
  expect(await listTagged('any', old)).toEqual(['R1'])
})

test.each([
  ['', 'Enter a name.'],
  ['x'.repeat(41), '40'],
  ['a, b', 'contain a comma'],
  ['a\nb', 'one line'],
])('a tag %j is rejected with a message', async (name, words) => {
  const id = await createWell('Bad')
  await expect(tags().tag({ noun, ids: [id], tag: { name } })).rejects.toThrow(words)
})

test('another organization’s tags, wells and conditions look nonexistent', async () => {
  const id = await createWell('Ours')
  const ownTag = await addTag('Ours alone', id)
  const foreignWell = await callerFactory(wellRouter)(imports.orgs.rival.owner).create({ name: 'Theirs' })
  const actions = [
    () => tags('rival').tag({ noun, ids: [foreignWell.id], tag: { id: ownTag } }),
    () => tags('rival').tag({ noun, ids: [id], tag: { name: 'Stolen' } }),
    () => tags('rival').untag({ noun, ids: [id], id: ownTag }),
    () => tags('rival').merge({ id: ownTag, into: foreignWell.id }),
    () => tags('rival').remove({ id: ownTag }),
    () => tags('rival').restore({ id: ownTag }),
    () => tags('rival').tag({ noun: 'tags', ids: [ownTag], tag: { name: 'Tag of tags' } }),
  ]
  for (const action of actions) await expect(action()).rejects.toThrow(/not found/)
  expect(await readTagIds(id)).toEqual([ownTag])
  expect((await tags('rival').all()).map(({ name }) => name)).not.toContain('Ours alone')
  const custom = [writeCondition({ name: 'tags', kind: 'any', values: [ownTag] })]
  expect((await wells('rival').list({ filter: { custom } })).rows).toEqual([])
  // Users who may not change wells may not tag them.
  const reader = callerFactory(tagRouter)(imports.orgs.acme.member)
  for (const action of [
    () => reader.tag({ noun, ids: [id], tag: { id: ownTag } }),
    () => reader.untag({ noun, ids: [id], id: ownTag }),
  ])
    await expect(action()).rejects.toMatchObject({ cause: { code: 'forbidden' } })
  // Tags cannot be written as a field of the well either.
  const { version } = await wells().get({ id })
  await expect(wells().update({ id, version, changes: { tags: [] } as never })).rejects.toThrow()
  await expect(wells().create({ name: 'Liar', tags: [ownTag] } as never)).rejects.toThrow()
})

test('the 51st tag of a record and the 501st of an organization are rejected', async () => {
  const id = await createWell('Full')
  for (let index = 0; index < 50; index++) await addTag(`Full ${index}`, id)
  const result = await tags().tag({ noun, ids: [id], tag: { name: 'One more' } })
  expect(result).toMatchObject({ tagged: [], full: [id] })
  await imports.orgs.database.inTenant({ tenantId: imports.orgs.acme.tenantId, userId: 'test' }, tx =>
    tx.execute(sql`insert into tags (tenant_id, id, name, color, created_by, updated_by)
      select ${imports.orgs.acme.tenantId}, gen_random_uuid(), 'Filler ' || n, 'none', 'test', 'test'
      from generate_series(1, ${maxTags}::int - (select count(*)::int from tags where tenant_id = ${imports.orgs.acme.tenantId}
        and deleted_at is null and merged_into is null)) n ${sql.raw(onConflictIgnore)}`),
  )
  await expect(addTag('The 501st', id)).rejects.toThrow('At most 500 tags. Delete or merge some first.')
})

test('a file imports tags and creates missing ones, and undo removes both', async () => {
  const { rival } = imports
  const known = (await callerFactory(wellRouter)(imports.orgs.rival.owner).create({ name: 'Elm 1' })).id
  await tags('rival').tag({ noun, ids: [known], tag: { name: 'River' } })
  const id = await rival.upload(
    'Well Name,Well Status,Tags\nElm 1,Producing,"river, Old"\nElm 2,Producing,Old; New one\nElm 3,Producing,' +
      'x'.repeat(41),
  )
  const { mapping } = await rival.call.get({ id })
  expect(mapping!.columns[2]!.field).toBe('custom.tags')
  const preview = await rival.call.preview({ id })
  expect(preview.rows[1]!.meaning).toContainEqual({ label: 'Tags', value: 'Old, New one' })
  const finished = await rival.run(id)
  expect(finished.error).toBeNull()
  const names = async () => (await tags('rival').all()).map(({ name }) => name)
  expect(await names()).toEqual(['New one', 'Old', 'River'])
  const [newTag, old, riverTag] = await tags('rival').all()
  const find = async (...values: string[]) =>
    (
      await wells('rival').list({
        filter: { custom: [writeCondition({ name: 'tags', kind: 'all', values })] },
      })
    ).rows.map(({ name }) => name)
  expect(await find(old!.id)).toEqual(['Elm 1', 'Elm 2'])
  expect(await find(old!.id, riverTag!.id)).toEqual(['Elm 1'])
  expect(await find(newTag!.id)).toEqual(['Elm 2'])
  const second = await rival.import('Well Name,Well Status,Tags\nElm 1,Producing,OLD')
  expect(second.counts).toMatchObject({ changed: {}, same: { wells: 1 } })
  await rival.undo(second.id)
  await rival.undo(id)
  expect(await names()).toEqual(['River'])
  expect(await find(riverTag!.id)).toEqual(['Elm 1'])
  expect(await find(old!.id)).toEqual([])
})

test('search finds tags with their lists, and records by their custom field text', async () => {
  const find = (text: string) => callerFactory(searchRouter)(imports.orgs.rival.owner).find({ words: text })
  const [row] = await find('riv')
  const { id } = (await tags('rival').all()).find(({ name }) => name === 'River')!
  expect(row).toMatchObject({
    kind: 'tags',
    hits: [{ label: 'River', detail: 'Tag · Wells', to: `/app/well?custom=tags~any~${id}` }],
  })
  const crew = await addCustomField(imports.orgs.rival.owner, 'wells', { label: 'Crew', kind: 'text' })
  const grade = await addCustomField(imports.orgs.rival.owner, 'wells', { label: 'Grade', kind: 'number' })
  const well = await wells('rival').create({ name: 'Oak 1', [crew]: 'Quillfeather', [grade]: '77121' })
  const hits = async (text: string) =>
    (await find(text)).flatMap(({ hits }) => hits.map(({ label }) => label))
  expect(await hits('oak quillf')).toEqual(['Oak 1'])
  expect(await hits('77121')).toEqual([])
  await wells('rival').update({ id: well.id, version: well.version, changes: { [crew]: 'Other' } as never })
  expect(await hits('quillfeather')).toEqual([])
})

test('search finds custom field values for users with access to such records', async () => {
  const { owner, memberWith } = imports.orgs.rival
  const options = [
    { id: 'a', label: 'Wolfcamp Düne' },
    { id: 'b', label: 'Wolfcamp unused' },
  ]
  const bench = await addCustomField(owner, 'wells', { label: 'Bench', kind: 'choice', options })
  const pumper = await addCustomField(owner, 'leases', { label: 'Pumper', kind: 'person' })
  const { id: person } = owner.viewer.user!
  const { rows: people } = await imports.orgs.database.acrossTenants(tx =>
    tx.execute<{ name: string }>(sql`select name from users where id = ${person}`),
  )
  const { name } = people[0]!
  await wells('rival').create({ name: 'Fir 1', [bench]: 'a' })
  const leases = callerFactory(leaseRouter)(owner)
  const { id, version } = await leases.create({ lease: { leaseNumber: 'FIR-1' } })
  await leases.update({ id, version, changes: { [pumper]: person } })
  const find = async (context: typeof owner, text: string) =>
    (await callerFactory(searchRouter)(context).find({ words: text })).flatMap(({ kind, hits }) =>
      kind === 'custom_values' ? hits : [],
    )
  expect(await find(owner, 'dune wolfc')).toEqual([
    {
      id: expect.any(String),
      label: 'Wolfcamp Düne',
      detail: 'Bench · Wells',
      to: `/app/well?custom=${bench}~any~a`,
      exact: false,
    },
  ])
  expect(await find(owner, name)).toMatchObject([{ label: name, detail: 'Pumper · Leases' }])
  expect(await find(await memberWith(), 'wolfcamp')).toEqual([])
  expect(await find(await memberWith(), name)).toEqual([])
  expect(await find(imports.orgs.acme.owner, 'wolfcamp')).toEqual([])

  // The lists also find their records by it; an unused choice finds none.
  const listed = async (search: string) =>
    (await wells('rival').list({ filter: { search } })).rows.map(({ name }) => name)
  expect(await listed('wolfcamp')).toEqual(['Fir 1'])
  expect(await listed('unused')).toEqual([])
  const { rows } = await leases.list({ filter: { search: name } })
  expect(rows.map(({ leaseNumber }) => leaseNumber)).toEqual(['FIR-1'])
})
