import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { analysisRouter } from '../analysis.server.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { exampleInputs, exampleWell } from '../testing/example-inputs.ts'
import { storedAnalysis } from '../testing/stored-analysis.ts'
import { packAnalyses } from './pack-analyses.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const asOwner = () => callerFactory(analysisRouter)(orgs.acme.owner)
const asRival = () => callerFactory(analysisRouter)(orgs.rival.owner)
const createWellInputs = (name: string, wellId: string | null) => ({
  ...storedAnalysis(name),
  inputs: { ...exampleInputs, wells: [{ ...exampleWell, wellId }] } satisfies Inputs,
})
const names = async () =>
  (await asOwner().list({ filter: { search: 'Field' } })).rows.map(({ name }) => name).toSorted()

test('an import creates all analyses or none, and undo removes all but edited ones', async () => {
  const rivalWell = await callerFactory(wellRouter)(orgs.rival.owner).create({
    name: 'Theirs',
    api: '3305303999',
  })
  const withRivalWell = await packAnalyses([
    createWellInputs('Field 1', null),
    createWellInputs('Field 2', rivalWell.id),
  ])
  await expect(asOwner().import(withRivalWell)).rejects.toThrow('not found')
  expect(await names()).toEqual([])

  const all = [
    createWellInputs('Field 1', null),
    createWellInputs('Field 2', null),
    createWellInputs('Field 3', null),
  ]
  const { importId, ids } = await asOwner().import(await packAnalyses(all))
  expect(await names()).toEqual(['Field 1', 'Field 2', 'Field 3'])
  expect((await asOwner().get({ id: ids[0]! })).imported).toEqual({ importId, count: 3 })
  expect(await asRival().undoImport({ importId })).toEqual({ ids: [], kept: 0 })
  await asOwner().update({ id: ids[1]!, version: 1, changes: { name: 'Field 2, mine' } })
  const undone = await asOwner().undoImport({ importId })
  expect(undone).toEqual({ ids: [ids[0]!, ids[2]!].toSorted((a, b) => a.localeCompare(b)), kept: 1 })
  expect(await names()).toEqual(['Field 2, mine'])
  await asOwner().restore({ ids: undone.ids })
  expect((await asOwner().undoImport({ importId })).ids).toEqual(undone.ids)
})

test('a file that is not an import or unpacks too large is rejected with a message', async () => {
  await expect(asOwner().import({ packed: btoa('nothing') })).rejects.toThrow('Split them')
  const bomb = await packAnalyses([
    { ...storedAnalysis('x'.repeat(200)), padding: ' '.repeat(40_000_000) } as never,
  ])
  await expect(asOwner().import(bomb)).rejects.toThrow('Split them')
  const nameless = await packAnalyses([storedAnalysis('')])
  await expect(asOwner().import(nameless)).rejects.toThrow('Enter a name.')
})

test('wells match by their first ten digits, and never across organizations', async () => {
  const caller = callerFactory(wellRouter)(orgs.acme.owner)
  const { id } = await caller.create({ name: 'Berg', api: '33053039010100' })
  await callerFactory(wellRouter)(orgs.rival.owner).create({ name: 'Berg too', api: '3305303901' })
  expect(await asOwner().wellsByApi({ numbers: ['3305303901', '3305303902'] })).toEqual([
    { id, name: 'Berg', api: '33053039010100' },
  ])
  await expect(asOwner().wellsByApi({ numbers: ['33-053-03901'] })).rejects.toThrow()
})
