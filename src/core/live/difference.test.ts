import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDifference, computeDifference } from './difference.ts'

const row = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), value: fc.integer({ min: 0, max: 3 }) })
const rows = fc.uniqueArray(row, { selector: each => each.id })
const result = fc.oneof(
  fc.jsonValue(),
  rows,
  fc.record({ rows, count: fc.nat(), note: fc.jsonValue() }, { requiredKeys: ['rows'] }),
)
const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('the patch turns the client’s data into the server’s', () => {
  fc.assert(
    fc.property(result, result, (before, after) => {
      const sent = toJson(computeDifference(toJson(before), toJson(after))) as ReturnType<
        typeof computeDifference
      >
      expect(applyDifference(toJson(before), sent)).toEqual(toJson(after))
    }),
    { numRuns: 2000 },
  )
})

test('sends a single changed row out of a hundred', () => {
  const before = {
    total: 100,
    rows: Array.from({ length: 100 }, (_, n) => ({ id: `w${n}`, name: `Well ${n}` })),
  }
  const after = {
    ...before,
    rows: before.rows.map(each => (each.id === 'w7' ? { ...each, name: 'Bill 14-23' } : each)),
  }
  const sent = computeDifference(before, after)
  expect(sent).toEqual({
    is: 'keys',
    changed: { rows: { is: 'rows', changed: [{ id: 'w7', name: 'Bill 14-23' }], order: null } },
    gone: [],
  })
  const patched = applyDifference(before, sent) as typeof before
  expect(patched.rows[8]).toBe(before.rows[8])
})

test('a new row that pushes out the last is sent without the IDs of moved rows', () => {
  const before = Array.from({ length: 100 }, (_, n) => ({ id: `w${n}` }))
  const after = [{ id: 'new' }, ...before.slice(0, 99)]
  const sent = computeDifference(before, after)
  expect(sent).toEqual({ is: 'rows', changed: [{ id: 'new' }], order: ['new', [0, 99]] })
  expect(applyDifference(before, sent)).toEqual(after)
})

test('sends nothing for equal results', () => {
  expect(computeDifference({ rows: [{ id: 'a', n: [1] }] }, { rows: [{ id: 'a', n: [1] }] })).toEqual({
    is: 'same',
  })
})
