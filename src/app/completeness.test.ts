import { getTableColumns } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { describeSchema, listFields, schemaGroups, type SchemaField } from '../core/form/schema-fields.ts'
import { changeLine } from '../core/history/change-line.server.ts'
import { allRecordTypes, registerModules } from '../core/module/modules.server.ts'
import { exportColumns, type ListColumn } from '../core/resource/list-columns.ts'
import { tableColumns } from '../core/resource/tableColumns.tsx'
import { leaseListColumns } from '../modules/leases/list/lease-columns.ts'
import { fileOnlyFields } from '../modules/leases/list/listed-lease.ts'
import { leaseSchema } from '../modules/leases/record/lease.ts'
import { leases } from '../modules/leases/record/lease.table.ts'
import { wellSchema } from '../modules/wells/identity/well.ts'
import { wells } from '../modules/wells/identity/well.table.ts'
import { wellListColumns } from '../modules/wells/list/well-columns.ts'
import { pageOnlyFields as wellPage } from '../modules/wells/list/listed-well.ts'
import { serverModules } from './server-modules.server.ts'
import { registeredKinds } from './testing/registered-kinds.ts'

beforeAll(() => registerModules(serverModules))

type Kind = {
  noun: string
  schema: z.ZodObject
  columns: readonly ListColumn<never>[]
  /** Fields shown only on a record's page. */
  leftOut: readonly string[]
  table: Parameters<typeof getTableColumns>[0]
  /** Structured fields, which the page must draw individually, as its types require. */
  nested: readonly string[]
}

const nestedLease = [
  'primaryTerm',
  'extensionOption',
  'delayRental',
  'shutInRoyalty',
  'payingTest',
  'recording',
  'depth',
]

const samples: Partial<Record<SchemaField['kind'], unknown>> = {
  number: 12,
  decimal: '0.125',
  fraction: '1/8',
  date: '2026-05-04',
  moment: '2026-05-04T10:30',
  flag: true,
}
/** The column types that can store each kind of field. */
const sampleColumns: Readonly<Record<SchemaField['kind'], readonly string[]>> = {
  text: ['PgText'],
  long: ['PgText'],
  choice: ['PgText'],
  fraction: ['PgText'],
  number: ['PgInteger', 'PgNumericNumber', 'PgDoublePrecision'],
  decimal: ['PgNumeric'],
  amount: ['PgNumeric'],
  date: ['PgDateString'],
  moment: ['PgTimestampString', 'PgText'],
  instant: ['PgTimestamp'],
  flag: ['PgBoolean'],
  reference: ['PgUUID', 'PgText'],
  list: ['PgArray', 'PgJsonb'],
}

const sampleValue = ({ kind, unit }: SchemaField) =>
  samples[kind] ?? (unit?.startsWith('$') ? '1250.00' : 'Berg')

/** The kinds that modules register, and those with separate lists. */
const kinds: Kind[] = [
  {
    noun: 'leases',
    schema: leaseSchema,
    columns: leaseListColumns('2026-07-31'),
    leftOut: fileOnlyFields,
    table: leases,
    nested: nestedLease,
  },
  {
    noun: 'wells',
    schema: wellSchema,
    columns: wellListColumns,
    leftOut: wellPage,
    table: wells,
    nested: [],
  },
  ...registeredKinds.map(({ kind: { noun, schema, columns, hidden }, table }) => ({
    noun,
    schema,
    columns,
    leftOut: hidden,
    table,
    nested: [],
  })),
]

describe.each(kinds)('$noun', ({ noun, schema, columns, leftOut, table, nested }) => {
  const names = Object.keys(schema.shape)
  const fields = listFields(schema)

  test('excluded and compound fields still exist in the schema', () => {
    expect([...leftOut, ...nested].filter(name => !names.includes(name))).toEqual([])
  })

  test.each(names)('%s is stored, labeled, in the form and on the page', name => {
    expect(Object.keys(getTableColumns(table)), `${name} has no column in its table`).toContain(name)
    const { title, group } = describeSchema(schema.shape[name] as z.ZodType)
    expect(title, `say in .meta() what ${name} is called`).toBeTruthy()
    const isDrawn = nested.includes(name) || fields.some(field => field.name === name)
    expect(isDrawn, `${name} is drawn by no form: give its .meta() a kind`).toBe(true)
    if (schemaGroups(schema).length > 0)
      expect(group, `${name} stands under no heading of its page`).toBeTruthy()
  })

  test('every column has a readable heading', () => {
    expect(columns.filter(({ id, title }) => title === id).map(({ id }) => id)).toEqual([])
  })

  const listedNames = names.filter(name => !leftOut.includes(name) && !nested.includes(name))
  test.each(listedNames)('%s can be added to the list and is exported with it', name => {
    const column = columns.find(({ id }) => id === name)
    expect(column, `${name} is no column`).toBeDefined()
    const columnIds = tableColumns(columns).map(({ id }) => id)
    expect(columnIds).toContain(column!.pageColumnId ?? name)
    expect(exportColumns(columns).map(({ id }) => id)).toContain(column!.pageColumnId ?? name)
  })

  test.each(fields.filter(({ kind }) => kind !== 'reference'))('the log describes $name in words', field => {
    const { name, title, choices } = field
    const changes = choices.length > 0 ? choices.map(({ value }) => value) : [sampleValue(field)]
    const descriptions = changes.map(value => {
      const change = { noun, act: 'update', before: { [name]: null }, after: { [name]: value } }
      return changeLine(change, 'UTC').details[0] ?? ''
    })
    expect(descriptions).toEqual(
      choices.length > 0
        ? choices.map(({ label }) => `${title}: — → ${label}`)
        : [expect.stringMatching(/^.+: — → \S/)],
    )
    for (const description of descriptions) expect(description.startsWith(`${title}: `)).toBe(true)
  })
})

describe.each(registeredKinds)('$kind.noun', ({ kind, table }) => {
  test.each(listFields(kind.schema))(
    'the column for $name matches its field’s schema',
    ({ name, kind: holds, unit, nullable }) => {
      const { columnType, notNull } = getTableColumns(table)[name]!
      const holders = unit?.startsWith('$') ? sampleColumns.amount : sampleColumns[holds]
      expect(holders, `${name} is ${holds} in the schema and ${columnType} in the table`).toContain(
        columnType,
      )
      if (nullable) expect(notNull, `${name} may be left empty, but its column is not null`).toBe(false)
    },
  )
})

test('the log names referenced records and people, and never shows their IDs', () => {
  const nouns = allRecordTypes()
  const byIds = nouns.flatMap(({ name, fields }) =>
    Object.entries(fields?.shape ?? {})
      .filter(([, type]) => describeSchema(type as z.ZodType).kind === 'reference')
      .map(([field]) => ({ field, at: `${name}.${field}` })),
  )
  expect(byIds.length).toBeGreaterThan(5)
  const unnamedColumns = byIds.filter(
    ({ field }) => !nouns.some(({ idFieldPattern }) => idFieldPattern?.test(field)),
  )
  expect(unnamedColumns.map(({ at }) => at)).toEqual([])
})
