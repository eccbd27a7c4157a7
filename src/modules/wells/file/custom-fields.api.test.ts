import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customFieldId } from '../../../core/custom/custom-field.ts'
import { writeCondition } from '../../../core/custom/custom-filter.ts'
import { customRouter } from '../../../core/custom/custom.server.ts'
import { addCustomField } from '../../../core/custom/testing/custom-fields.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { writeCustom } from '../../../core/custom/write-custom.server.ts'
import { noOrigin } from '../../../core/data/record.server.ts'
import { equipmentRouter } from '../../equipment/equipment.server.ts'
import { wellRouter } from '../well.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let pressureField: string
let gradeField: string
let dueField: string
let crewField: string
let keeperField: string
beforeAll(async () => {
  orgs = await twoOrganizations()
  const { owner } = orgs.acme
  pressureField = await addCustomField(owner, 'wells', {
    label: 'Line pressure',
    kind: 'number',
    unit: 'psi',
    decimals: 2,
  })
  const options = [
    { id: 'a', label: 'Good' },
    { id: 'b', label: 'Poor' },
  ]
  gradeField = await addCustomField(owner, 'wells', { label: 'Condition', kind: 'choice', options })
  dueField = await addCustomField(owner, 'wells', { label: 'Next visit', kind: 'date' })
  crewField = await addCustomField(owner, 'wells', { label: 'Crew', kind: 'text' })
  keeperField = await addCustomField(owner, 'wells', { label: 'Keeper', kind: 'person' })
})
afterAll(() => orgs.close())

const wells = (org: 'acme' | 'rival' = 'acme') => callerFactory(wellRouter)(orgs[org].owner)
const custom = (org: 'acme' | 'rival' = 'acme') => callerFactory(customRouter)(orgs[org].owner)
const readFields = async (id: string) => (await wells().get({ id })).fields as Record<string, unknown>
const listNames = async (filter: string[], sort?: string, direction: 'asc' | 'desc' = 'asc') =>
  (
    await wells().list({
      filter: { custom: filter },
      ...(sort !== undefined && { sort: sort as never }),
      direction,
    })
  ).rows.map(({ name }) => name)

async function createWell(name: string, values: Record<string, unknown> = {}) {
  return wells().create({ name, ...values })
}
const updateWell = async (id: string, changes: Record<string, unknown>) => {
  const { version } = await wells().get({ id })
  return wells().update({ id, version, changes: changes as never })
}

test('values are stored with the well, changed and cleared, and the history describes both', async () => {
  const { id } = await createWell('History 1', { [pressureField]: '1,250.50', [gradeField]: 'a' })
  expect(await readFields(id)).toMatchObject({ [pressureField]: '1250.5', [gradeField]: 'a' })
  await updateWell(id, { [gradeField]: 'b', [pressureField]: null })
  expect(await readFields(id)).toMatchObject({ [gradeField]: 'b' })
  expect((await readFields(id))[pressureField]).toBeUndefined()
  const history = await wells().history({ id })
  expect(history[0]!.details.toSorted()).toEqual(['Condition: Good → Poor', 'Line pressure: 1,250.5 psi → —'])
})

test('the history uses a field’s label at the time, even once deleted', async () => {
  const name = await addCustomField(orgs.acme.owner, 'wells', { label: 'First name', kind: 'text' })
  const { id } = await createWell('History 2', { [name]: 'x' })
  const field = { id: customFieldId(name), version: 1 }
  await custom().update({ ...field, draft: { label: 'Second name', kind: 'text' } })
  await updateWell(id, { [name]: 'y' })
  await custom().remove({ id: field.id })
  const [later, first] = await wells().history({ id })
  expect(later!.details).toEqual(['Second name: x → y'])
  expect(first!.details.join()).toContain('First name: x')
})

test.each([
  ['number', 'NaN'],
  ['number', '1e999'],
  ['number', '12,5'],
  ['number', '1.234'],
  ['number', 12],
  ['choice', 'c'],
  ['choice', 'Good'],
  ['date', '2026-02-31'],
  ['date', 'tomorrow'],
  ['text', 'long'],
  ['text', { __proto__: null }],
  ['person', 'nobody'],
])('%s rejects %j next to its field', async (kind, text) => {
  const value = text === 'long' ? 'x'.repeat(1_000_000) : text
  const name = {
    number: pressureField,
    choice: gradeField,
    date: dueField,
    text: crewField,
    person: keeperField,
  }[kind]!
  await expect(createWell('Bad', { [name]: value })).rejects.toMatchObject({
    cause: { code: 'invalid', fields: { [name]: expect.any(String) as string } },
  })
  const { id } = await createWell(`Bad ${kind}`)
  await expect(updateWell(id, { [name]: value })).rejects.toMatchObject({ cause: { code: 'invalid' } })
})

test('a person must be a member, and one from another organization is rejected', async () => {
  const ownUser = orgs.acme.owner.viewer.user!.id
  const foreign = orgs.rival.owner.viewer.user!.id
  const { id } = await createWell('Kept', { [keeperField]: ownUser })
  expect(await readFields(id)).toMatchObject({ [keeperField]: ownUser })
  await expect(updateWell(id, { [keeperField]: foreign })).rejects.toThrow()
})

test('unknown, foreign and retired fields are rejected', async () => {
  const foreign = await addCustomField(orgs.rival.owner, 'wells', { label: 'Theirs', kind: 'text' })
  const leaseField = await addCustomField(orgs.acme.owner, 'leases', { label: 'Of leases', kind: 'text' })
  const retired = await addCustomField(orgs.acme.owner, 'wells', { label: 'Old', kind: 'text' })
  await custom().setRetired({ id: customFieldId(retired), retired: true })
  for (const name of [foreign, leaseField, retired, 'custom_00000000-0000-0000-0000-000000000000'])
    await expect(createWell('Liar', { [name]: 'x' })).rejects.toMatchObject({
      cause: { fields: { [name]: 'This custom field is no longer in use. Reload the page.' } },
    })
  for (const name of ['custom', 'custom_x', 'constructor'])
    await expect(createWell('Liar', { [name]: 'x' })).rejects.toThrow('There is no such field.')
})

test('a choice removed from its list stays on records, and the rest of the well can be edited', async () => {
  const options = [
    { id: 'x', label: 'Old' },
    { id: 'y', label: 'New' },
  ]
  const name = await addCustomField(orgs.acme.owner, 'wells', { label: 'Route', kind: 'choice', options })
  const { id } = await createWell('Routed', { [name]: 'x' })
  await custom().update({
    id: customFieldId(name),
    version: 1,
    draft: { label: 'Route', kind: 'choice', options: [options[1]!] },
  })
  await updateWell(id, { county: 'Dunn' })
  expect(await readFields(id)).toMatchObject({ [name]: 'x', county: 'Dunn' })
  await expect(updateWell(id, { [name]: 'x' })).rejects.toMatchObject({ cause: { code: 'invalid' } })
})

test('edits of two custom fields both succeed, and of two edits of one the second is rejected', async () => {
  const { id, version } = await createWell('Both')
  await wells().update({ id, version, seen: {}, changes: { [crewField]: 'North' } as never })
  await wells().update({ id, version, seen: {}, changes: { [gradeField]: 'a' } as never })
  await expect(
    wells().update({ id, version, seen: {}, changes: { [crewField]: 'South' } as never }),
  ).rejects.toThrow('Someone else changed this well')
  expect(await readFields(id)).toMatchObject({ [crewField]: 'North', [gradeField]: 'a' })
})

test('lists filter and sort by custom fields, unknown last, without deleted wells', async () => {
  const markField = await addCustomField(orgs.acme.owner, 'wells', { label: 'Mark', kind: 'text' })
  const condition = writeCondition({ name: markField, kind: 'has', values: ['SORTED ~ 100%'] })
  const at = (name: string, values: object) => createWell(name, { [markField]: 'sorted ~ 100%', ...values })
  await at('S1', { [pressureField]: '9', [gradeField]: 'b', [dueField]: '2026-03-01' })
  await at('S2', { [pressureField]: '10.5', [gradeField]: 'a', [dueField]: '2026-01-01' })
  await at('S3', {})
  const { id: deleted } = await at('S4', { [pressureField]: '11' })
  await wells().remove({ ids: [deleted] })
  expect(await listNames([condition])).toEqual(['S1', 'S2', 'S3'])
  expect(await listNames([condition], pressureField)).toEqual(['S1', 'S2', 'S3'])
  expect(await listNames([condition], pressureField, 'desc')).toEqual(['S2', 'S1', 'S3'])
  expect(await listNames([condition], gradeField)).toEqual(['S2', 'S1', 'S3'])
  expect(await listNames([condition], dueField)).toEqual(['S2', 'S1', 'S3'])
  const listWhere = (name: string, way: 'any' | 'days' | 'range', ...values: string[]) =>
    listNames([condition, writeCondition({ name, kind: way, values })])
  expect(await listWhere(pressureField, 'range', '10', '')).toEqual(['S2'])
  expect(await listWhere(dueField, 'days', '', '2026-01-31')).toEqual(['S2'])
  expect(await listWhere(gradeField, 'any', 'b', 'zz')).toEqual(['S1'])
  await wells().restore({ ids: [deleted] })
  expect(await listWhere(pressureField, 'range', '10', '')).toEqual(['S2', 'S4'])
  // Reordering the choices reorders the wells.
  const { version } = (await custom().fields({ noun: 'wells' })).fields.find(
    ({ id }) => id === customFieldId(gradeField),
  )!
  const options = [
    { id: 'b', label: 'Poor' },
    { id: 'a', label: 'Good' },
  ]
  await custom().update({
    id: customFieldId(gradeField),
    version,
    draft: { label: 'Condition', kind: 'choice', options },
  })
  expect(await listNames([condition], gradeField)).toEqual(['S1', 'S2', 'S3', 'S4'])
})

test('another organization finds nothing by our field and sees none of the fields', async () => {
  const { rows } = await wells('rival').list({
    filter: { custom: [writeCondition({ name: crewField, kind: 'has', values: ['N'] })] },
  })
  expect(rows).toEqual([])
  expect((await custom('rival').fields({ noun: 'wells' })).fields.map(({ label }) => label)).toEqual([
    'Theirs',
  ])
  const draft = { label: 'Stolen', kind: 'text' as const }
  const id = customFieldId(crewField)
  const actions = [
    () => custom('rival').update({ id, version: 1, draft }),
    () => custom('rival').setRetired({ id, retired: true }),
    () => custom('rival').remove({ id }),
    () => custom('rival').move({ id, by: 1 }),
  ]
  for (const action of actions) await expect(action()).rejects.toThrow('not found')
})

test('labels are unique and limited to 100, and undo restores deleted values', async () => {
  const add = (label: string) => addCustomField(orgs.acme.owner, 'equipment', { label, kind: 'text' })
  await expect(add('Serial number')).rejects.toThrow('“Serial number” is already a field.')
  await expect(add('  ')).rejects.toThrow('Enter a label.')
  const created = await Promise.allSettled(Array.from({ length: 200 }, (_, index) => add(`Field ${index}`)))
  expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  const refused = created.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(String(refused.reason)).toContain('At most 100 custom fields for equipment. Delete one')
  const id = customFieldId((created[0] as PromiseFulfilledResult<string>).value)
  await custom().remove({ id })
  await add('Field 0')
  await expect(custom().restore({ id })).rejects.toThrow('At most 100')
})

test('restoring a field restores its values', async () => {
  const name = await addCustomField(orgs.acme.owner, 'wells', { label: 'Fleeting', kind: 'text' })
  const { id } = await createWell('Fleeting', { [name]: 'here' })
  expect(await custom().uses({ id: customFieldId(name) })).toEqual({ records: 1 })
  await custom().remove({ id: customFieldId(name) })
  await expect(updateWell(id, { [name]: 'there' })).rejects.toMatchObject({ cause: { code: 'invalid' } })
  await custom().restore({ id: customFieldId(name) })
  expect(await readFields(id)).toMatchObject({ [name]: 'here' })
})

test('people are listed by name, with former members last and labeled', async () => {
  const { acme } = orgs
  const field = await addCustomField(acme.owner, 'wells', { label: 'Lead', kind: 'person' })
  const people = [await acme.memberWith(), await acme.memberWith()]
  const ids = people.map(({ viewer }) => viewer.user!.id)
  await orgs.database.acrossTenants(async tx => {
    for (const [index, name] of ['Zoe', 'Ann'].entries())
      await tx.execute(sql`update users set name = ${name} where id = ${ids[index]}`)
  })
  await createWell('Lead Z', { [field]: ids[0] })
  const { id: annsWell } = await createWell('Lead A', { [field]: ids[1] })
  const condition = writeCondition({ name: field, kind: 'any', values: ids })
  expect(await listNames([condition], field)).toEqual(['Lead A', 'Lead Z'])
  expect(await listNames([condition], field, 'desc')).toEqual(['Lead Z', 'Lead A'])
  await orgs.database.inTenant({ tenantId: acme.tenantId, userId: 'test' }, tx =>
    tx.execute(sql`delete from memberships where tenant_id = ${acme.tenantId} and user_id = ${ids[1]}`),
  )
  expect(await listNames([condition], field)).toEqual(['Lead Z', 'Lead A'])
  expect((await custom().fields({ noun: 'wells' })).people.map(({ name }) => name)).not.toContain('Ann')
  await updateWell(annsWell, { county: 'Dunn' })
  expect(await readFields(annsWell)).toMatchObject({ [field]: ids[1], county: 'Dunn' })
  const [, first] = await wells().history({ id: annsWell })
  expect(first!.details.join()).toContain('Lead: Former member')
})

test('equipment sorts by its own columns and by custom fields, unknown last', async () => {
  const call = callerFactory(equipmentRouter)(orgs.rival.owner)
  const field = await addCustomField(orgs.rival.owner, 'equipment', { label: 'Rating', kind: 'number' })
  const add = (name: string, rating: string | null, cost: string | null) =>
    call.create({ name, kind: 'TANK', cost, [field]: rating })
  await add('E1', '9', '300')
  await add('E2', '10', null)
  await add('E3', null, '20')
  const by = async (sort: string, direction: 'asc' | 'desc') =>
    (await call.list({ sort: sort as never, direction })).rows.map(({ name }) => name)
  expect(await by(field, 'asc')).toEqual(['E1', 'E2', 'E3'])
  expect(await by(field, 'desc')).toEqual(['E2', 'E1', 'E3'])
  expect(await by('cost', 'asc')).toEqual(['E3', 'E1', 'E2'])
  expect(await by('name', 'desc')).toEqual(['E3', 'E2', 'E1'])
})

test('a single field of a record is written as in the form', async () => {
  const { id, version } = await createWell('Written')
  const { actor, tenantId } = { actor: { ...orgs.acme, userId: 'test', origin: noOrigin }, ...orgs.acme }
  const write = (version: number, value: unknown) =>
    orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
      writeCustom(tx, actor, 'wells', {
        id,
        version,
        seen: { [pressureField]: null },
        changes: { [pressureField]: value },
      }),
    )
  await expect(write(version, 'much')).rejects.toMatchObject({ code: 'invalid' })
  await write(version, '1,000')
  expect(await readFields(id)).toMatchObject({ [pressureField]: '1000' })
  await expect(write(version, '7')).rejects.toThrow('Someone else changed this well')
  expect((await wells().history({ id }))[0]!.details).toEqual(['Line pressure: — → 1,000 psi'])
})
