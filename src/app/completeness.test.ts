import { getTableColumns } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { described, fieldsOf, groupsOf, type SchemaField } from '../core/form/schema-fields.ts'
import { changeLine } from '../core/history/change-words.server.ts'
import { allNouns, takeModules } from '../core/module/modules.server.ts'
import { exportColumns, type ListColumn } from '../core/resource/list-columns.ts'
import { tableColumns } from '../core/resource/tableColumns.tsx'
import { analysisColumns, onPageOnly as analysisPage } from '../modules/analysis/list/analysis-list.ts'
import { analysisSchema } from '../modules/analysis/record/analysis.ts'
import { analyses } from '../modules/analysis/record/analysis.table.ts'
import { documentSchema } from '../modules/documents/document.ts'
import { documents } from '../modules/documents/document.table.ts'
import { documentColumns, onPageOnly as documentPage } from '../modules/documents/list/document-list.ts'
import { afeColumns, onPageOnly as afePage } from '../modules/afe/list/afe-list.ts'
import { afeSchema } from '../modules/afe/record/afe.ts'
import { afes } from '../modules/afe/record/afe.table.ts'
import { curativeColumns, onPageOnly as curativePage } from '../modules/curative/list/curative-list.ts'
import { curativeSchema } from '../modules/curative/record/curative.ts'
import { curativeItems } from '../modules/curative/record/curative.table.ts'
import { onPageOnly as projectPage, projectColumns } from '../modules/projects/project-list.ts'
import { projectSchema } from '../modules/projects/project.ts'
import { projects } from '../modules/projects/project.table.ts'
import { equipmentColumns, onPageOnly as equipmentPage } from '../modules/equipment/equipment-list.ts'
import { equipmentSchema } from '../modules/equipment/equipment.ts'
import { equipment } from '../modules/equipment/equipment.table.ts'
import { deckColumns, onPageOnly as deckPage } from '../modules/interests/deck/deck-list.ts'
import { deckSchema } from '../modules/interests/deck/deck.ts'
import { decks } from '../modules/interests/deck/deck.table.ts'
import {
  onPageOnly as statementPage,
  statementColumns,
  statementSchema,
} from '../modules/interests/statements/statement.ts'
import { statements } from '../modules/interests/statement/statement.table.ts'
import { leaseListColumns } from '../modules/leases/list/lease-columns.ts'
import { inFileOnly } from '../modules/leases/list/listed-lease.ts'
import { leaseSchema } from '../modules/leases/record/lease.ts'
import { leases } from '../modules/leases/record/lease.table.ts'
import { wellSchema } from '../modules/wells/identity/well.ts'
import { wells } from '../modules/wells/identity/well.table.ts'
import { wellListColumns } from '../modules/wells/list/well-columns.ts'
import { onPageOnly as wellPage } from '../modules/wells/list/listed-well.ts'
import { serverModules } from './server-modules.server.ts'

beforeAll(() => takeModules(serverModules))

type Kind = {
  noun: string
  schema: z.ZodObject
  columns: readonly ListColumn<never>[]
  /** Read on the page of a record alone. */
  leftOut: readonly string[]
  table: Parameters<typeof getTableColumns>[0]
  /** Of several parts: each draws itself on the page, as the types of that page demand. */
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
const sampleOf = ({ kind, unit }: SchemaField) =>
  samples[kind] ?? (unit?.startsWith('$') ? '1250.00' : 'Berg')

/** A noun that people edit joins here. */
const kinds: Kind[] = [
  {
    noun: 'leases',
    schema: leaseSchema,
    columns: leaseListColumns('2026-07-31'),
    leftOut: inFileOnly,
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
  {
    noun: 'equipment',
    schema: equipmentSchema,
    columns: equipmentColumns,
    leftOut: equipmentPage,
    table: equipment,
    nested: [],
  },
  {
    noun: 'curative_items',
    schema: curativeSchema,
    columns: curativeColumns,
    leftOut: curativePage,
    table: curativeItems,
    nested: [],
  },
  {
    noun: 'decks',
    schema: deckSchema,
    columns: deckColumns,
    // A well is chosen: its name stands in the list.
    leftOut: [...deckPage, 'wellId'],
    table: decks,
    nested: [],
  },
  {
    noun: 'statements',
    schema: statementSchema,
    columns: statementColumns,
    leftOut: statementPage,
    table: statements,
    nested: [],
  },
  {
    noun: 'documents',
    schema: documentSchema,
    columns: documentColumns,
    leftOut: documentPage,
    table: documents,
    nested: [],
  },
  {
    noun: 'analyses',
    schema: analysisSchema,
    columns: analysisColumns,
    leftOut: analysisPage,
    table: analyses,
    nested: [],
  },
  {
    noun: 'afes',
    schema: afeSchema,
    columns: afeColumns,
    leftOut: afePage,
    table: afes,
    nested: [],
  },
  {
    noun: 'projects',
    schema: projectSchema,
    columns: projectColumns,
    leftOut: projectPage,
    table: projects,
    nested: [],
  },
]

describe.each(kinds)('$noun', ({ noun, schema, columns, leftOut, table, nested }) => {
  const names = Object.keys(schema.shape)
  const fields = fieldsOf(schema)

  test('what is left out or has several parts is a field still', () => {
    expect([...leftOut, ...nested].filter(name => !names.includes(name))).toEqual([])
  })

  test.each(names)('%s is kept, titled, drawn in the form and on the page', name => {
    expect(Object.keys(getTableColumns(table)), `${name} has no column in its table`).toContain(name)
    const { title, group } = described(schema.shape[name] as z.ZodType)
    expect(title, `say in .meta() what ${name} is called`).toBeTruthy()
    const isDrawn = nested.includes(name) || fields.some(field => field.name === name)
    expect(isDrawn, `${name} is drawn by no form: give its .meta() a kind`).toBe(true)
    if (groupsOf(schema).length > 0) expect(group, `${name} stands under no heading of its page`).toBeTruthy()
  })

  const listed = names.filter(name => !leftOut.includes(name) && !nested.includes(name))
  test.each(listed)('%s can be chosen in the list and goes out with it', name => {
    const column = columns.find(({ id }) => id === name)
    expect(column, `${name} is no column`).toBeDefined()
    const shown = tableColumns(columns).map(({ id }) => id)
    expect(shown).toContain(column!.within ?? name)
    expect(exportColumns(columns).map(({ id }) => id)).toContain(column!.within ?? name)
  })

  test.each(fields.filter(({ kind }) => kind !== 'reference'))('the log says $name in words', field => {
    const { name, title, choices } = field
    const changes = choices.length > 0 ? choices.map(({ value }) => value) : [sampleOf(field)]
    const sayings = changes.map(value => {
      const change = { noun, act: 'update', before: { [name]: null }, after: { [name]: value } }
      return changeLine(change, 'UTC').details[0] ?? ''
    })
    expect(sayings).toEqual(
      choices.length > 0
        ? choices.map(({ label }) => `${title}: — → ${label}`)
        : [expect.stringMatching(/^.+: — → \S/)],
    )
    for (const saying of sayings) expect(saying.startsWith(`${title}: `)).toBe(true)
  })
})

test('what refers to a record or a person is called by its name in the log, never by its id', () => {
  const nouns = allNouns()
  const byIds = nouns.flatMap(({ name, fields }) =>
    Object.entries(fields?.shape ?? {})
      .filter(([, type]) => described(type as z.ZodType).kind === 'reference')
      .map(([field]) => ({ field, at: `${name}.${field}` })),
  )
  expect(byIds.length).toBeGreaterThan(5)
  const unnamed = byIds.filter(({ field }) => !nouns.some(({ heldIn }) => heldIn?.test(field)))
  expect(unnamed.map(({ at }) => at)).toEqual([])
})
