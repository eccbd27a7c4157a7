import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changes } from '../core/data/change.table.ts'
import { AppError } from '../core/error/AppError.ts'
import type { Context } from '../core/http/context.server.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import type { Editors, Fields, EditedVersion } from './testing/conflict-kind.ts'
import { allConflictKinds } from './testing/all-conflict-kinds.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let admin: Context
let dataDir: string
beforeAll(async () => {
  orgs = await twoOrganizations()
  admin = await orgs.newcomer('admin', ['admin'])
  dataDir = mkdtempSync(join(tmpdir(), 'wellhead-clash-'))
  Object.assign(orgs.services.config, { DATA_DIR: dataDir })
})
afterAll(async () => {
  await orgs.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const editors: Editors = () => ({ orgs, admin })
const kinds = allConflictKinds(editors)

let count = 0

const refusal = (work: Promise<unknown>): Promise<AppError | null> =>
  work.then(
    () => null,
    (error: { cause?: unknown }) =>
      error.cause instanceof AppError ? error.cause : Promise.reject(error as unknown as Error),
  )
const otherValues = (change: Fields): Fields =>
  Object.fromEntries(
    Object.entries(change).map(([field, value]) => [
      field,
      typeof value === 'number' ? value + 1 : field === 'color' ? 'bad' : `${String(value)} 2`,
    ]),
  )

describe.each(kinds)('two users who edit one $name', kind => {
  const [first, second] = kind.change
  const create = () => kind.create((count += 1))

  test('conflict in the same field, and the second gets the current values', async () => {
    const record = await create()
    await kind.save(record, first)
    const denial = await refusal(kind.save(record, kind.different ?? otherValues(first)))
    expect(denial).toMatchObject({ code: 'conflict', details: { clash: { theirs: first } } })
    expect((denial!.details as { clash: EditedVersion }).clash.version).toBeGreaterThan(record.version)
    expect(await kind.readCurrent(record.id)).toMatchObject(first)
  })

  test(`in different fields: ${kind.merges ? 'both succeed' : 'nothing is overwritten'}`, async () => {
    const record = await create()
    await kind.save(record, first)
    const denial = await refusal(kind.save(record, second))
    expect(denial?.code ?? null).toBe(kind.merges ? null : 'conflict')
    expect(await kind.readCurrent(record.id)).toMatchObject(kind.merges ? { ...first, ...second } : first)
  })
})

const savable = kinds.filter(({ same }) => same !== null)

test.each(savable)('saving an unchanged $name makes no version and notifies no one', async kind => {
  const [first] = kind.change
  const record = await kind.create((count += 1))
  const lines = () => orgs.database.acrossTenants(tx => tx.$count(changes))
  const linesBefore = await lines()
  await kind.save(record, kind.same ?? {})
  expect(await lines()).toBe(linesBefore)
  await kind.save(record, first)
  const denial = await refusal(kind.save(record, kind.different ?? otherValues(first)))
  expect((denial!.details as { clash: EditedVersion }).clash.version).toBe(record.version + 1)
})

const removable = kinds.filter(({ remove }) => remove)

test.each(removable)(
  'a $name that someone deleted cannot be saved',
  async ({ create, remove, save, change }) => {
    const record = await create((count += 1))
    await remove!(record)
    expect((await refusal(save(record, change[0])))?.code).toBe('not_found')
  },
)
