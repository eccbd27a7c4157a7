import { beforeAll, expect, test } from 'vitest'
import { serverModules } from '../../app/server-modules.server.ts'
import { importables, registerModules } from '../module/modules.server.ts'
import type { Importable } from '../module/importable.server.ts'
import { snakeCase } from './field.ts'
import type { Cells } from './row.ts'

registerModules(serverModules)

const records = importables().flatMap(({ record, ...rest }) => (record ? [{ ...rest, record }] : []))
const recordTypesWithImport = ['leases', 'wells', 'equipment', 'curative_items', 'parties']

beforeAll(() => expect(records.map(({ noun }) => noun).toSorted()).toEqual(recordTypesWithImport.toSorted()))

const filledBy = ({ fields }: Importable) =>
  new Set(fields.flatMap(({ column, fills = [] }) => [...(column ? [column] : []), ...fills]))

test.each(records)('every field of $key is imported, or excluded with a reason', importable => {
  const { schema, excluded } = importable.record
  const filled = filledBy(importable)
  for (const name of Object.keys(schema.shape)) {
    const comes = filled.has(snakeCase(name))
    if (comes) expect(excluded[name], `${name} comes in: take it out of leftOut`).toBeUndefined()
    else
      expect(
        excluded[name],
        `say in leftOut of ${importable.key} why no file brings ${name}, or which column fills it`,
      ).toMatch(/^[A-Z].+\.$/)
  }
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(Object.keys(excluded)))
})

test.each(records)('every column of a $key field is written by an import', ({ fields, record }) => {
  for (const { id, column } of fields)
    if (column) expect(record.columns, `${id} is kept in ${column}`).toHaveProperty(column)
})

/** A sample value for each kind of field that is stored as read. */
const samples: Record<string, string> = {
  number: '12',
  count: '12',
  date: '2020-02-03',
  latitude: '47.5',
  longitude: '-103.5',
  feet: '500',
  acres: '40',
  money: '12.50',
  share: '0.5',
  state: 'ND',
  county: 'Williams',
  yesNo: 'yes',
}
const own: Record<string, string> = {
  'well.datum': 'NAD83',
  'well.type': 'OIL',
  'well.status': 'PRODUCING',
  'well.trajectory': 'HORIZONTAL',
  'well.footageNsFrom': 'N',
  'well.footageEwFrom': 'E',
  'well.api': '3305303901',
  'lease.type': 'FEE',
  'equipment.kind': 'TANK',
  'curative.kind': 'PROBATE',
  'curative.severity': 'PAYMENT',
}

test.each(records)('an import stores the values that a $key row has in such columns', importable => {
  const { fields } = importable
  const textAt = new Map(fields.map(({ id, kind }) => [id, own[id] ?? samples[kind] ?? 'X1']))
  const cells: Cells = {
    get: id => textAt.get(id) ?? null,
    raw: id => textAt.get(id) ?? '',
    note: () => {},
    leave: () => {},
  }
  const reading = {
    mapped: new Set(textAt.keys()),
    state: null,
    answers: {},
    findMeaning: () => null,
    today: '2026-06-30',
  }
  const facts = importable.reader(reading)({ ...cells, get: read }, false)?.facts
  for (const { id, column } of fields) if (column) expect(facts, id).toHaveProperty(column)

  /** Anything beyond plain facts that the row's reader requests is left empty. */
  function read(id: string): string | null {
    return fields.some(field => field.id === id && field.column) || id === 'lease.leaseNumber'
      ? (textAt.get(id) ?? null)
      : null
  }
})
