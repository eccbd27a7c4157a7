import { afterAll, beforeAll, expect, test } from 'vitest'
import { wellRouter } from '../../modules/wells/well.server.ts'
import { AppError } from '../error/AppError.ts'
import { callerFactory } from '../http/procedure.server.ts'
import { twoOrganizations } from '../http/testing/organizations.ts'
import { customFieldId } from './custom-field.ts'
import { writeCondition } from './custom-filter.ts'
import { customRouter } from './custom.server.ts'
import { addCustomField } from './testing/custom-fields.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const custom = () => callerFactory(customRouter)(orgs.acme.owner)
const wells = () => callerFactory(wellRouter)(orgs.acme.owner)
const choices = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `o${from + n}`, label: `Choice ${from + n}` }))
const draft = { label: 'Grade', kind: 'choice' as const }
/** The code of a refusal; null on success. Any other error is a bug. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { cause?: unknown; code?: string }) => {
      if (error.cause instanceof AppError) return error.cause.code
      if (error.code === 'BAD_REQUEST') return 'invalid'
      throw error as unknown as Error
    },
  )

test('rejects an invalid field', async () => {
  const add = (more: object, noun = 'wells') =>
    refusal(custom().add({ noun, draft: { ...draft, ...more } as never }))
  const first = choices(1, 1)
  for (const more of [
    {
      options: [
        { id: 'a', label: 'Good' },
        { id: 'a', label: 'Poor' },
      ],
    },
    {
      options: [
        { id: 'a', label: 'Good' },
        { id: 'b', label: 'GOOD' },
      ],
    },
    { options: [{ id: '__proto__', label: 'Good' }] },
    { options: [{ id: 'a'.repeat(13), label: 'Good' }] },
    { options: choices(1, 101) },
    { options: [{ id: 'a', label: 'Good', retired: true }] },
    { options: first, label: 'Well\nname' },
    { options: first, label: 'x'.repeat(61) },
    { options: first, label: ' Operator ' },
    { options: first, label: '' },
    { kind: 'number', decimals: 7 },
    { kind: 'number', decimals: 0.5 },
    { kind: 'formula' },
    { kind: 'constructor' },
  ])
    expect(await add(more), JSON.stringify(more).slice(0, 80)).toBe('invalid')
  for (const noun of ['tenants', 'users', '__proto__', 'wells; drop table wells', 'messages'])
    expect(await add({ options: first }, noun), noun).toBe('not_found')
})

test('repeatedly removing choices from a list does not accumulate them', async () => {
  const name = await addCustomField(orgs.acme.owner, 'wells', {
    ...draft,
    label: 'Pile',
    options: choices(0, 100),
  })
  const id = customFieldId(name)
  let version = 1
  const renewed: (string | null)[] = []
  for (let round = 1; round <= 5; round++) {
    const update = custom().update({
      id,
      version,
      draft: { ...draft, label: 'Pile', options: choices(round * 100, 100) } as never,
    })
    renewed.push(await refusal(update.then(saved => (version = saved.version))))
  }
  expect(renewed).toEqual([null, null, null, null, 'invalid'])
  const { fields } = await custom().fields({ noun: 'wells' })
  expect(fields.find(field => field.id === id)!.options).toHaveLength(500)
})

test('a list queried by a nonexistent field answers or explains the error', async () => {
  const [number, day, grade, text] = await Promise.all([
    addCustomField(orgs.acme.owner, 'wells', { label: 'Pressure', kind: 'number' }),
    addCustomField(orgs.acme.owner, 'wells', { label: 'Visit', kind: 'date' }),
    addCustomField(orgs.acme.owner, 'wells', { label: 'Rating', kind: 'choice', options: choices(1, 2) }),
    addCustomField(orgs.acme.owner, 'wells', { label: 'Crew', kind: 'text' }),
  ])
  const foreign = await addCustomField(orgs.rival.owner, 'wells', { label: 'Theirs', kind: 'text' })
  await wells().create({
    name: 'Bill 1H',
    [number]: '12.5',
    [day]: '2026-01-01',
    [grade]: 'o1',
    [text]: 'A',
  } as never)
  const values = [
    ['9'.repeat(12), ''],
    ['2026-99-99', '2026-02-31'],
    ['0000-00-00', '9999-12-31'],
    ['-999999999999.999999', '1'],
    ['\u0000'],
    ['\u0000', '\u0000'],
    [`'||(select 1)||'`],
    ['%_\\'],
    ['o1', 'o9', '__proto__'],
    ['\u202E'],
  ]
  for (const name of [number, day, grade, text, foreign, 'custom_x', 'custom___proto__', 'tags'])
    for (const way of ['any', 'all', 'has', 'days', 'range'] as const)
      for (const each of values) {
        const spelled = writeCondition({ name, kind: way, values: each })
        const code = await refusal(wells().list({ filter: { custom: [spelled] } }))
        expect([null, 'invalid', 'bad_request', 'not_found'], spelled).toContain(code)
      }
  for (const sort of [foreign, 'custom_x', 'custom_; drop table wells', `${number} desc`, '__proto__'])
    expect([null, 'invalid', 'bad_request', 'not_found']).toContain(
      await refusal(wells().list({ sort: sort as never })),
    )
  expect((await wells().list({})).rows).toHaveLength(1)
})
