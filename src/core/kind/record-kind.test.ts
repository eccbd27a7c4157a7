import { pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { deletableColumns, recordColumns } from '../data/columns.server.ts'
import { choice, line, optionalLine } from '../form/fields.ts'
import { registerModules } from '../module/modules.server.ts'
import { recordKind, viewsField } from './record-kind.ts'
import { recordList } from './record-list.server.ts'
import { recordStore } from './record-store.server.ts'

const read = { who: 'member' } as const
const schema = z.object({
  name: line('Name'),
  kind: choice('Kind', { WATER: 'Water hauler', SUPPLY: 'Supply house' }, 'Choose a kind.'),
  phone: optionalLine('Phone'),
})
const vendor = {
  noun: 'vendors',
  one: 'vendor',
  access: { read, write: read },
  schema,
  nameField: 'name',
} as const
const columns = [{ id: 'name' }, { id: 'kind' }]
const table = pgTable('vendors', {
  ...recordColumns,
  ...deletableColumns,
  name: text().notNull(),
  kind: text().notNull(),
  phone: text(),
})

const filter = {
  kind: schema.shape.kind.optional(),
  view: viewsField({ all: 'All', water: 'Water' }),
}
const kind = recordKind({ ...vendor, list: { filter, sorts: ['name', 'kind'], columns } })

test('a description implies its derived properties', () => {
  expect(kind).toMatchObject({
    many: 'vendors',
    title: 'Vendors',
    path: '/app/vendors',
    singleOnlyFields: ['name'],
  })
  expect(kind.views).toEqual({ all: 'All', water: 'Water' })
  expect(kind.columns.map(({ id, title, extra }) => [id, title, extra ?? false])).toEqual([
    ['name', 'Name', false],
    ['kind', 'Kind', false],
    ['phone', 'Phone', true],
  ])
  const column = kind.columns.find(({ id }) => id === 'kind')!
  expect(column.value({ id: '1', name: 'Berg', kind: 'WATER', phone: null })).toBe('Water hauler')
})

test('invalid values in an address count as absent', () => {
  const nonsense = { kind: 'MERMAID', view: 'moon', sort: '-tail', q: 'berg', page: '9' }
  expect(kind.address.parseQuery(nonsense)).toEqual({
    filter: { search: 'berg', view: 'all' },
    sort: 'name',
    direction: 'asc',
  })
  expect(kind.address.parseQuery({ kind: 'WATER', sort: '-kind' })).toMatchObject({
    filter: { kind: 'WATER' },
    sort: 'kind',
    direction: 'desc',
  })
})

describe('the description of a record kind', () => {
  test('rejects a sort by an unlisted column', () => {
    expect(() => recordKind({ ...vendor, list: { sorts: ['city'], columns } })).toThrow(
      'Vendors: it is sorted by “city”, which is not a column. List it, or remove it.',
    )
  })

  test('rejects a column that nothing fills', () => {
    expect(() => recordKind({ ...vendor, list: { sorts: ['name'], columns: [{ id: 'city' }] } })).toThrow(
      'Vendors: the column “city” has no value. Add one.',
    )
  })

  test('rejects a field without a table column', () => {
    const faxed = schema.extend({ fax: optionalLine('Fax') })
    const invalid = recordKind({ ...vendor, schema: faxed, list: { sorts: ['name'], columns } })
    expect(() => recordStore(invalid, table)).toThrow('the table vendors has no column for “fax”. Add it')
  })

  test('rejects a filter or sort order that no column explains', () => {
    const words = sql`v.name`
    expect(() => recordList(kind, { table, alias: 'v', searchSql: words })).toThrow(
      'Vendors: the filter “view” has no condition. Add it to “where”.',
    )
    const extraFields = { wells: z.int().meta({ title: 'Wells' }) }
    const sorted = recordKind({
      ...vendor,
      list: { extraFields, sorts: ['wells'], columns: [{ id: 'name' }] },
    })
    expect(() => recordList(sorted, { table, alias: 'v', searchSql: words })).toThrow(
      'Vendors: it is sorted by “wells”, which is not a column of its table. Add it to “keys”.',
    )
  })

  test('rejects two kinds with one noun', () => {
    const nouns = [{ name: 'vendors', one: 'vendor', many: 'Vendors', title: 'none' as const }]
    expect(() =>
      registerModules([
        { name: 'vendors', nouns },
        { name: 'suppliers', nouns: [{ ...nouns[0]! }] },
      ]),
    ).toThrow('Two kinds of records are named “vendors”. Give one of them another noun.')
    registerModules([])
  })
})
