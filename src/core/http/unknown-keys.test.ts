import { expect, test } from 'vitest'
import { z } from 'zod'
import { assertNoUnknownKeys, unknownKeys } from './unknown-keys.ts'

const point = z.object({ x: z.number(), y: z.number().optional() })
type Tree = { name: string; parts?: Tree[] | undefined }
const tree: z.ZodType<Tree> = z.object({ name: z.string(), parts: z.array(z.lazy(() => tree)).optional() })

test.each<[string, z.ZodType, unknown, string[]]>([
  ['what is known', point, { x: 1, y: 2 }, []],
  ['one more', point, { x: 1, z: 3 }, ['z']],
  ['an inherited name', point, JSON.parse('{"x":1,"__proto__":{},"toString":1}'), ['__proto__', 'toString']],
  ['in a list', z.array(point), [{ x: 1 }, { x: 1, z: 2 }], ['1.z']],
  ['below', z.object({ at: point.nullable().default(null) }), { at: { z: 1 } }, ['at.z']],
  ['in a record', z.record(z.string(), point), { a: { x: 1 }, b: { x: 1, q: 1 } }, ['b.q']],
  ['through a refinement', point.refine(() => true), { z: 1 }, ['z']],
  ['through a transformation', point.transform(({ x }) => x), { x: 1, z: 1 }, ['z']],
  ['of a loose object', point.loose(), { x: 1, z: 1 }, []],
  ['of a union', z.union([point, z.object({ name: z.string() })]), { name: 'a' }, []],
  ['of a union, in none', z.union([point, z.object({ name: z.string() })]), { name: 'a', z: 1 }, ['z']],
  [
    'of an intersection',
    z.intersection(point, z.object({ name: z.string() })),
    { x: 1, name: '', z: 1 },
    ['z'],
  ],
  [
    'of itself',
    tree,
    { name: 'a', parts: [{ name: 'b', parts: [{ name: 'c', z: 1 }] }] },
    ['parts.0.parts.0.z'],
  ],
  ['of what is no object', point, 'x', []],
  ['of anything', z.unknown(), { z: 1 }, []],
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
