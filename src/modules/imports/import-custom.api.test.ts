import { afterAll, beforeAll, expect, test } from 'vitest'
import { customFieldId } from '../../core/custom/custom-field.ts'
import { customRouter } from '../../core/custom/custom.server.ts'
import { addCustomField } from '../../core/custom/testing/custom-fields.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { wellRouter } from '../wells/well.server.ts'
import { runJob } from './import-jobs.server.ts'
import { withImports } from './testing/with-imports.ts'

let imports: Awaited<ReturnType<typeof withImports>>
let pressureField: string
let gradeField: string
let dueDateField: string
let crewField: string
let keeper: string
beforeAll(async () => {
  imports = await withImports()
  const { owner } = imports.orgs.acme
  const add = (draft: Parameters<typeof addCustomField>[2]) => addCustomField(owner, 'wells', draft)
  pressureField = await add({ label: 'Line pressure', kind: 'number', unit: 'psi', decimals: 1 })
  const options = [
    { id: 'a', label: 'Good' },
    { id: 'b', label: 'Poor' },
    { id: 'c', label: 'Lost', retired: true },
  ]
  gradeField = await add({ label: 'Condition', kind: 'choice', options })
  dueDateField = await add({ label: 'Next visit', kind: 'date' })
  crewField = await add({ label: 'Crew', kind: 'text' })
  keeper = await add({ label: 'Keeper', kind: 'person' })
  await addCustomField(imports.orgs.rival.owner, 'wells', { label: 'Crew', kind: 'number' })
})
afterAll(() => imports.close())

const wells = () => callerFactory(wellRouter)(imports.orgs.acme.owner)
const custom = () => callerFactory(customRouter)(imports.orgs.acme.owner)
const findField = async (name: string) =>
  (await wells().list({ filter: { search: name } })).rows.find(row => row.name === name) as
    | (Record<string, unknown> & { id: string; version: number })
    | undefined
const mapHeader = async (id: string) =>
  (await imports.acme.call.get({ id })).mapping!.columns.map(({ field }) => field)
const header = 'Well Name,Well Status,Line pressure (psi),Condition,NEXT VISIT,crew,Keeper'

test('custom columns are recognized by label, parsed like the form, and imported', async () => {
  const { email } = imports.orgs.acme.owner.viewer.user!
  const id = await imports.acme.upload(
    `${header}\nAlder 1,Producing,"1,250.50",good,3/1/2026,North,${email}\nAlder 2,Producing,12.345,Lost,soon,,Nobody`,
  )
  const fields = [pressureField, gradeField, dueDateField, crewField, keeper].map(name => `custom.${name}`)
  expect(await mapHeader(id)).toEqual(['well.name', 'well.status', ...fields])
  const { rows, problem } = await imports.acme.call.preview({ id })
  expect(problem).toBeNull()
  expect(rows[0]!.meaning).toEqual(
    expect.arrayContaining([
      { label: 'Line pressure', value: '1,250.5 psi' },
      { label: 'Condition', value: 'Good' },
      { label: 'Next visit', value: 'Mar 1, 2026' },
    ]),
  )
  const batch = await imports.acme.run(id)
  expect(batch.error).toBeNull()
  const me = imports.orgs.acme.owner.viewer.user!.id
  expect(await findField('Alder 1')).toMatchObject({
    [pressureField]: '1250.5',
    [gradeField]: 'a',
    [dueDateField]: '2026-03-01',
    [crewField]: 'North',
    [keeper]: me,
  })
  const second = (await findField('Alder 2'))!
  for (const name of [pressureField, gradeField, dueDateField, crewField, keeper])
    expect(second[name]).toBeUndefined()
  const { rows: notes } = await imports.acme.call.notes({ id, kind: 'left_empty' })
  expect(notes.map(({ reason }) => reason)).toEqual([
    'Enter a number, such as 1,250.5, with at most 1 decimal.',
    'This choice is no longer in the list.',
    expect.stringContaining('date') as string,
    'No member of your organization has this name or email address.',
  ])
})

test('an existing well keeps the fields that a file omits, and undo reverts the rest', async () => {
  await wells().create({ name: 'Birch 1', [crewField]: 'North', [gradeField]: 'a' })
  const id = await imports.acme.upload(
    'Well Name,Well Status,Condition,Line pressure\nBirch 1,Producing,Poor,9\nBirch 2,,Good,',
  )
  await imports.acme.run(id)
  expect(await findField('Birch 1')).toMatchObject({
    [crewField]: 'North',
    [gradeField]: 'b',
    [pressureField]: '9',
  })
  const [line] = await wells().history({ id: (await findField('Birch 1'))!.id })
  expect(line!.details.toSorted()).toEqual([
    'Condition: Good → Poor',
    'Line pressure: — → 9 psi',
    'Status: Unknown → Producing',
  ])
  const [created] = await wells().history({ id: (await findField('Birch 2'))!.id })
  expect(created!.details.join()).toContain('Condition: Good')
  const second = await imports.acme.import('Well Name,Well Status,Condition\nBirch 1,Producing,poor')
  expect(second.counts).toMatchObject({ changed: {}, same: { wells: 1 } })
  await imports.acme.undo(second.id)
  await imports.acme.undo(id)
  expect(await findField('Birch 1')).toMatchObject({ [crewField]: 'North', [gradeField]: 'a' })
  expect((await findField('Birch 1'))![pressureField]).toBeUndefined()
  expect(await findField('Birch 2')).toBeUndefined()
})

test('imported records are found by their custom fields until undo', async () => {
  const find = async () =>
    (await wells().list({ filter: { custom: [`${crewField}~has~imported`] } })).rows.map(({ name }) => name)
  const { id } = await imports.acme.import('Well Name,Well Status,Crew\nOak 1,Producing,Imported crew')
  expect(await find()).toEqual(['Oak 1'])
  await imports.acme.undo(id)
  expect(await find()).toEqual([])
})

test('another organization’s labels do not apply, and the user maps a column manually', async () => {
  const id = await imports.rival.upload('Well Name,Well Status,Condition,Crew\nFir 1,Producing,Good,7')
  const [, , condition, rivalCrewField] = await readRivalFields(id)
  expect(condition).toBe('extra')
  expect(rivalCrewField).toMatch(/^custom\.custom_/)
  expect(rivalCrewField).not.toBe(`custom.${crewField}`)
  const { mapping } = await imports.rival.call.get({ id })
  const columns = mapping!.columns.map(column =>
    column.header === 'Condition' ? { ...column, field: `custom.${gradeField}` } : column,
  )
  const stolen = { ...mapping!, columns }
  expect((await imports.rival.call.preview({ id, mapping: stolen })).problem).toContain('no longer exists')
  await expect(imports.rival.call.start({ id, mapping: stolen })).rejects.toThrow('no longer exists')
  const acmeBatchId = await imports.acme.upload('Well Name,Well Status,Gang\nFir 2,Producing,South')
  expect((await mapHeader(acmeBatchId))[2]).toBe('extra')
  const byHand = (await imports.acme.call.get({ id: acmeBatchId })).mapping!
  await imports.acme.run(acmeBatchId, {
    columns: byHand.columns.map(column =>
      column.header === 'Gang' ? { ...column, field: `custom.${crewField}` } : column,
    ),
  })
  expect(await findField('Fir 2')).toMatchObject({ [crewField]: 'South' })
})
const readRivalFields = async (id: string) =>
  (await imports.rival.call.get({ id })).mapping!.columns.map(({ field }) => field)

test('an import stops with a message if a mapped field is deleted before it runs', async () => {
  const temporaryField = await addCustomField(imports.orgs.acme.owner, 'wells', {
    label: 'Fleeting',
    kind: 'text',
  })
  const file = 'Well Name,Well Status,Fleeting\nElm 1,Producing,x'
  const id = await imports.acme.upload(file)
  const { mapping } = await imports.acme.call.get({ id })
  await imports.acme.call.start({ id, mapping: mapping! })
  await custom().remove({ id: customFieldId(temporaryField) })
  await imports.acme.work(runJob, id)
  expect(await imports.acme.call.get({ id })).toMatchObject({
    state: 'failed',
    error: '“Fleeting” is imported as a field that no longer exists. Choose another.',
  })
  expect(await findField('Elm 1')).toBeUndefined()
  // The mapping is remembered, but the field is gone.
  expect((await mapHeader(await imports.acme.upload(file)))[2]).toBe('extra')
})

test('a lease in several rows takes a field from the first row that has it', async () => {
  const { owner } = imports.orgs.acme
  const options = [
    { id: 'x1', label: 'First' },
    { id: 'x2', label: 'Second' },
  ]
  const tier = await addCustomField(owner, 'leases', { label: 'Tier', kind: 'choice', options })
  const { id } = await imports.acme.import(
    'Lease No,Lessor,Legal,Tier\nL-1,Berg,NE Sec 1 T150N R95W,First\nL-1,Berg,NW Sec 1 T150N R95W,Second',
  )
  const { rows } = await callerFactory(leaseRouter)(owner).list({})
  expect(rows.find(({ leaseNumber }) => leaseNumber === 'L-1')).toMatchObject({ [tier]: 'x1' })
  const { rows: notes } = await imports.acme.call.notes({ id, kind: 'warning' })
  expect(notes.map(({ reason, original }) => [reason, original])).toContainEqual([
    'Another row takes precedence: it has First as the lease’s Tier.',
    'Second',
  ])
})
