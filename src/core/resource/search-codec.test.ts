import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createSearchCodec } from './search-codec.ts'

const kinds = ['OIL', 'GAS', 'WATER'] as const
const codec = createSearchCodec({
  filter: z.object({
    search: z.string().trim().max(20).optional(),
    kind: z.array(z.enum(kinds)).max(3).optional(),
    field: z.array(z.string().trim().min(1).max(10)).min(1).max(4).optional(),
    idle: z.boolean().optional(),
    box: z.tuple([z.number(), z.number()]).optional(),
    area: z
      .array(z.tuple([z.number(), z.number()]))
      .min(2)
      .optional(),
    from: z.iso.date().optional(),
    days: z.literal([30, 90]).default(90),
  }),
  page: z.object({
    view: z.enum(['all', 'mine']).default('all'),
    open: z.int().min(1).optional(),
    beside: z.uuid().optional(),
  }),
  sorts: { columns: ['name', 'spudDate'], usual: { sort: 'name', descending: false } },
  names: { beside: 'well' },
  separator: '|',
})
const plain = codec.read({})
const word = fc.stringMatching(/^[A-Za-z,&. -]{1,10}$/).filter(text => text.trim() !== '')

test('parses back what it writes', () => {
  const shown = fc.record({
    search: fc.string({ maxLength: 20 }),
    kind: fc.subarray([...kinds]),
    field: fc.array(word, { maxLength: 4 }),
    idle: fc.boolean(),
    box: fc.option(fc.tuple(fc.integer(), fc.integer())),
    area: fc.oneof(
      fc.constant<[number, number][]>([]),
      fc.array(fc.tuple(fc.integer(), fc.integer()), { minLength: 2, maxLength: 4 }),
    ),
    from: fc.constantFrom('', '2027-01-01'),
    days: fc.constantFrom(30 as const, 90 as const),
    view: fc.constantFrom('all' as const, 'mine' as const),
    open: fc.option(fc.integer({ min: 1 })),
    beside: fc.constantFrom(null, '0199aaaa-0000-7000-8000-000000000001'),
    sort: fc.constantFrom('name' as const, 'spudDate' as const),
    descending: fc.boolean(),
  })
  fc.assert(
    fc.property(shown, input => {
      expect(codec.read(codec.write(input))).toEqual(input)
    }),
  )
})

test('invalid input never throws and leaves an address that parses back', () => {
  const names = ['q', 'kind', 'field', 'idle', 'box', 'area', 'from', 'days', 'view', 'open', 'well', 'sort']
  const nonsense = fc.dictionary(fc.constantFrom(...names), fc.anything())
  fc.assert(
    fc.property(nonsense, search => {
      const read = codec.read(search)
      expect(codec.read(codec.write(read))).toEqual(read)
    }),
  )
})

test('an empty address is the default list', () => {
  expect(codec.write(plain)).toEqual({})
  expect(codec.toFilter(plain)).toEqual({})
  const requested = codec.parseQuery({ q: 'bill', sort: '-spudDate' })
  expect(requested).toEqual({
    filter: { ...requested.filter, search: 'bill' },
    sort: 'spudDate',
    direction: 'desc',
  })
  const garbled = { kind: 'X', idle: 'no', box: '1,b', from: 'soon', days: 7, view: 'x', open: 0, sort: '-x' }
  expect(codec.read(garbled)).toEqual(plain)
})

test('keeps user input as typed, and omits meaningless parts from the query', () => {
  const typing = codec.read({ q: 'bill ', kind: 'GAS|NOPE|OIL', days: 30 })
  expect([typing.search, typing.kind]).toEqual(['bill ', ['OIL', 'GAS']])
  expect(codec.toFilter(typing)).toEqual({ search: 'bill', kind: ['OIL', 'GAS'], days: 30 })
  expect(codec.read({ q: 'x'.repeat(30) }).search).toBe('x'.repeat(20))
  expect(codec.read({ q: 12 }).search).toBe('12')
})
