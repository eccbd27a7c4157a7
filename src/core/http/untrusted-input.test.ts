import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJson, parseTarget, parseTenantId } from './untrusted-input.ts'

const badRequest = expect.objectContaining({ code: 'bad_request' })

describe('JSON from outside', () => {
  test('parses to what was written', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
        const text = JSON.stringify(value)
        fc.pre(!/\\u0000|\\ud[89a-f]/i.test(text))
        expect(readJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  test('is rejected when too deep, broken or containing text that cannot be stored', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(readJson(nested(32))).toBeDefined()
    const keys = '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000)
    for (const text of [
      nested(33),
      nested(100_000),
      keys,
      '{',
      '',
      '"\\u0000"',
      '{"\\u0000":1}',
      '["\\ud83d"]',
      '{"a":{"\\udc00":1}}',
    ])
      expect(() => readJson(text)).toThrow(badRequest)
    expect(readJson('"\\ud83d\\ude00 𝄞"')).toBe('😀 𝄞')
  })
})

test('a target is always a path below the origin', () => {
  const origin = 'http://localhost:3000'
  expect(parseTarget('//elsewhere.test/live', origin)).toMatchObject({
    host: 'localhost:3000',
    pathname: '//elsewhere.test/live',
  })
  expect(parseTarget('/wells?q=50%&n=%C3%A9', origin).searchParams.get('q')).toBe('50%')
  for (const target of ['', '*', 'live', 'http://elsewhere.test/', '/%', '/%ff', '/%00', '/?a=%00', '/?%00'])
    expect(() => parseTarget(target, origin), target).toThrow(badRequest)
})

test('a tenant is a valid ID or left unnamed', () => {
  const id = '0199b2a4-0000-7000-8000-000000000000'
  expect([parseTenantId(id), parseTenantId(''), parseTenantId(null)]).toEqual([id, null, null])
  for (const text of ['€', '-'.repeat(36), 'acme', `${id} `])
    expect(() => parseTenantId(text)).toThrow(badRequest)
})
