import { expect, test } from 'vitest'
import { z } from 'zod'
import { assertNoUnknownKeys, unknownKeys } from './unknown-keys.ts'

const point = z.object({ x: z.number(), y: z.number().optional() })
type Tree = { name: string; parts?: Tree[] | undefined }
const tree: z.ZodType<Tree> = z.object({ name: z.string(), parts: z.array(z.lazy(() => tree)).optional() })

test.each<[string, z.ZodType, unknown, string[]]>([
  ['known keys are accepted', point, { x: 1, y: 2 }, []],
  ['an additional key is unknown', point, { x: 1, z: 3 }, ['z']],
  [
    'an inherited name is unknown',
    point,
    JSON.parse('{"x":1,"__proto__":{},"toString":1}'),
    ['__proto__', 'toString'],
  ],
  ['a key in a list is found', z.array(point), [{ x: 1 }, { x: 1, z: 2 }], ['1.z']],
  [
    'a key in a nested object is found',
    z.object({ at: point.nullable().default(null) }),
    { at: { z: 1 } },
    ['at.z'],
  ],
  ['a key in a record is found', z.record(z.string(), point), { a: { x: 1 }, b: { x: 1, q: 1 } }, ['b.q']],
  ['a key is found through a refinement', point.refine(() => true), { z: 1 }, ['z']],
  ['a key is found through a transformation', point.transform(({ x }) => x), { x: 1, z: 1 }, ['z']],
  ['a loose object accepts any key', point.loose(), { x: 1, z: 1 }, []],
  [
    'a key of one member of a union is known',
    z.union([point, z.object({ name: z.string() })]),
    { name: 'a' },
    [],
  ],
  [
    'a key of no member of a union is unknown',
    z.union([point, z.object({ name: z.string() })]),
    { name: 'a', z: 1 },
    ['z'],
  ],
  [
    'a key of no part of an intersection is unknown',
    z.intersection(point, z.object({ name: z.string() })),
    { x: 1, name: '', z: 1 },
    ['z'],
  ],
  [
    'a key in a recursive schema is found',
    tree,
    { name: 'a', parts: [{ name: 'b', parts: [{ name: 'c', z: 1 }] }] },
    ['parts.0.parts.0.z'],
  ],
  ['a value that is not an object has no keys', point, 'x', []],
  ['an unknown schema accepts any key', z.unknown(), { z: 1 }, []],
])('%s', (_, schema, value, unknown) => {
  expect(unknownKeys(schema, value)).toEqual(unknown)
})

test('rejects an unknown key with a message unless one of several schemas knows it', () => {
  const other = z.object({ name: z.string() })
  expect(() => assertNoUnknownKeys([point, other], { x: 1, name: 'a' })).not.toThrow()
  expect(() => assertNoUnknownKeys([], { x: 1 })).not.toThrow()
  expect(() => assertNoUnknownKeys([point], { limits: { maxLeases: 5 } })).toThrow(
    'There is no “limits”. Reload the page and try again.',
  )
})
